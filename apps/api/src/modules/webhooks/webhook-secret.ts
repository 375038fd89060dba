import { randomBytes } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX } from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import type { SealedColumn } from '../sealing/index.ts'

const HINT_LENGTH = 4
const SECRET_BYTES = 32

export const newWebhookSecret = (): { readonly secret: string; readonly hint: string } => {
  // Libraries of Standard Webhooks accept only standard base64 with padding.
  const secret = `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
  return { secret, hint: `${WEBHOOK_SECRET_PREFIX}…${secret.slice(-HINT_LENGTH)}` }
}

/** Bytes of a secret. Also accepts older secrets in base64url. */
export const webhookKeyOf = (secret: string): Buffer =>
  Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')

/** Encryption context of an endpoint's secret: it decrypts nowhere else. */
const contextOf = (endpointId: string): string => `webhook_endpoints/${endpointId}/secret`

export const SEALED_WEBHOOK_SECRETS = ['sealed_secret', 'sealed_previous_secret'].map(
  (column): SealedColumn => ({ table: 'webhook_endpoints', column, key: 'id', contextOf }),
)

export const sealWebhookSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  endpointId: string,
  secret: string,
): string => secrets.seal(secret, contextOf(endpointId))

export const openWebhookSecret = (
  { secrets }: Pick<Services, 'secrets'>,
  endpointId: string,
  sealed: string,
): string => secrets.open(sealed, contextOf(endpointId))
