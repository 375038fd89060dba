import type { Services } from '../../services.ts'
import type { SealedColumn } from '../sealing/index.ts'

const contextOf = (id: string): string => `authenticators/${id}/secret`

export const SEALED_AUTHENTICATOR_SECRETS: SealedColumn = {
  table: 'authenticators',
  column: 'sealed_secret',
  key: 'id',
  contextOf,
}

export const sealAuthenticatorSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
  secret: string,
): string => secrets.seal(secret, contextOf(id))

export const openAuthenticatorSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
  sealed: string,
): string => secrets.open(sealed, contextOf(id))
