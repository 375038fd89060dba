import { newToken, tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { API_KEY_PREFIX } from '../auth/index.ts'
import type { KeptSecret } from './api-key-store.ts'

const HINT_LENGTH = 4

/** The secret itself, and what is kept of it. */
export const newSecret = (): KeptSecret & { readonly secret: string } => {
  const secret = `${API_KEY_PREFIX}${newToken()}`
  return {
    secret,
    hash: tokenHash(secret),
    hint: `${API_KEY_PREFIX}…${secret.slice(-HINT_LENGTH)}`,
  }
}

const contextOf = (keyId: string): string => `api-keys/${keyId}/secret`

export const sealSecret = ({ secrets }: Services, keyId: string, secret: string): string =>
  secrets.seal(secret, contextOf(keyId))

export const openSecret = ({ secrets }: Services, keyId: string, sealed: string): string =>
  secrets.open(sealed, contextOf(keyId))
