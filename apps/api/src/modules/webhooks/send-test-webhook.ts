import { TEST_WEBHOOK_EVENT, WEBHOOK_VERSION, type WebhookPayload } from '@lockerdesk/domain'
import { assertOutbound } from '../../call/assert-outbound.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { readDelivery } from './read-webhooks.ts'
import type { WordedDelivery } from './webhook-delivery-store.ts'
import { lockEndpoint } from './webhook-endpoint-store.ts'
import { insertDeliveries, insertWebhookEvents } from './webhook-event-store.ts'

/** Sends a test event in the request, once, also to a paused or disabled endpoint. */
export const sendTestWebhook = async (call: Call, endpointId: string): Promise<WordedDelivery> => {
  const { services } = call
  const { organisationId } = organisationOf(call)
  assertOutbound(services)
  const made = await transact(call, async (tx) => {
    const endpoint = await lockEndpoint(tx, organisationId, endpointId)
    if (endpoint === null) throw refused('NOT_FOUND')
    const now = services.clock.now()
    const payload: WebhookPayload = {
      id: newId(now),
      type: TEST_WEBHOOK_EVENT,
      version: WEBHOOK_VERSION,
      occurredAt: now.toISOString(),
      organisationId,
      shopId: endpoint.shopId,
      data: {},
    }
    const { id: eventId, type, occurredAt } = payload
    const event = { _id: eventId, organisationId, type, subjectId: null, occurredAt }
    await insertWebhookEvents(tx, [{ ...event, body: JSON.stringify(payload) }], now)
    const [deliveryId = ''] = await insertDeliveries(
      tx,
      [{ organisationId, endpointId, eventId, eventType: type }],
      now,
    )
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Sent',
      text: 'webhookTested',
      params: { name: endpoint.name },
      subjectId: endpointId,
    })
    return { endpoint, deliveryId }
  })
  await deliverWebhook(services, made.endpoint, made.deliveryId)
  return read(call, (reader) => readDelivery(reader, organisationId, made.deliveryId))
}
