import { webhookReplay } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { readDelivery } from './read-webhooks.ts'
import {
  lockDelivery,
  requeueDelivery,
  requeueFailed,
  type WordedDelivery,
} from './webhook-delivery-store.ts'
import { lockEndpoint, type WebhookEndpoint } from './webhook-endpoint-store.ts'
import { notifyDeliveryJobs } from './webhook-event-store.ts'

/** Replays a delivery with all attempts, whether or not it succeeded: the same event with the same id. */
export const replayWebhookDelivery = (call: Call, id: string): Promise<WordedDelivery> => {
  const { organisationId } = organisationOf(call)
  return transact(call, async (tx) => {
    const { endpointId } = await readDelivery(tx, organisationId, id)
    const { name } = await lockedEndpoint(tx, organisationId, endpointId)
    const delivery = await lockDelivery(tx, organisationId, id)
    if (delivery === null) throw refused('NOT_FOUND')
    await requeueDelivery(tx, delivery, call.services.clock.now().toISOString())
    await callAgain(tx, organisationId, endpointId)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Sent',
      text: 'webhookReplayed',
      params: { name, count: 1 },
      subjectId: endpointId,
    })
    return readDelivery(tx, organisationId, id)
  })
}

/** Replays all failed deliveries of this endpoint since then; returns their number. */
export const replayFailedWebhooks = (
  call: Call,
  endpointId: string,
  wish: { readonly since: string },
): Promise<number> => {
  const { organisationId } = organisationOf(call)
  const { since } = checked(webhookReplay, wish)
  return transact(call, async (tx) => {
    const { name } = await lockedEndpoint(tx, organisationId, endpointId)
    const now = call.services.clock.now().toISOString()
    const count = await requeueFailed(tx, { organisationId, endpointId }, since, now)
    await callAgain(tx, organisationId, endpointId)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Sent',
      text: 'webhookReplayed',
      params: { name, count },
      subjectId: endpointId,
    })
    return count
  })
}

/** A disabled endpoint must be enabled first. */
const lockedEndpoint = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<WebhookEndpoint> => {
  const endpoint = await lockEndpoint(tx, organisationId, id)
  if (endpoint === null) throw refused('NOT_FOUND')
  if (endpoint.switchedOffAt !== null) throw refused('STATUS_NOT_ALLOWED')
  return endpoint
}

const callAgain = async (tx: Tx, organisationId: string, endpointId: string): Promise<void> => {
  await notifyDeliveryJobs(tx, [endpointId])
  await announce(tx, [{ organisationId, topic: 'integration', id: endpointId }])
}
