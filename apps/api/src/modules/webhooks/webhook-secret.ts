import { WEBHOOK_SECRET_PREFIX } from '@lockerdesk/domain'
import { newToken } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { addSealedColumn } from '../sealing/index.ts'

const HINT_LENGTH = 4

export const newWebhookSecret = (): { readonly secret: string; readonly hint: string } => {
  const secret = `${WEBHOOK_SECRET_PREFIX}${newToken()}`
  return { secret, hint: `${WEBHOOK_SECRET_PREFIX}…${secret.slice(-HINT_LENGTH)}` }
}

/** Where the secret of an endpoint belongs: it opens nowhere else. */
const contextOf = (endpointId: string): string => `webhook_endpoints/${endpointId}/secret`

addSealedColumn({
  table: 'webhook_endpoints',
  column: 'sealed_secret',
  key: 'id',
  contextOf: contextOf,
})

addSealedColumn({
  table: 'webhook_endpoints',
  column: 'sealed_previous_secret',
  key: 'id',
  contextOf: contextOf,
})

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
