import { MAX_WEBHOOK_ENDPOINTS, webhookEndpointInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { assertCallableUrl } from '../../call/callable-url.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { readEndpoint } from './read-webhooks.ts'
import { countEndpoints, insertEndpoint, type ShownEndpoint } from './webhook-endpoint-store.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

export interface ShownWebhookSecret {
  readonly endpoint: ShownEndpoint
  /** Encrypted, because the response is stored for retries. */
  readonly sealedSecret: string
}

/** Only this response contains the secret. */
export const createWebhookEndpoint = (call: Call, data: object): Promise<ShownWebhookSecret> => {
  const { services, actor } = call
  const { organisationId } = organisationOf(call)
  const input = checked(webhookEndpointInput, data)
  assertCallableUrl(services.config, input.url, 'url')
  return transact(call, async (tx) => {
    if (input.shopId !== null) await readShopPlace(tx, call, input.shopId)
    if ((await countEndpoints(tx, organisationId)) >= MAX_WEBHOOK_ENDPOINTS)
      throw refused('TOO_MANY_WEBHOOKS', { params: { max: MAX_WEBHOOK_ENDPOINTS } })
    const now = services.clock.now()
    const _id = newId(now)
    const { secret, hint } = newWebhookSecret()
    const sealedSecret = sealWebhookSecret(services, _id, secret)
    await insertEndpoint(tx, {
      ...input,
      _id,
      organisationId,
      sealedSecret,
      secretHint: hint,
      createdByName: actor.name,
      createdAt: now.toISOString(),
    })
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Created',
      severity: 'warning',
      text: 'webhookCreated',
      params: { name: input.name },
      subjectId: _id,
      after: { ...input, hint },
    })
    return { endpoint: await readEndpoint(tx, organisationId, _id), sealedSecret }
  })
}
