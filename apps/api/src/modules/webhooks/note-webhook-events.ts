import {
  type Cents,
  WEBHOOK_VERSION,
  type WebhookEventType,
  type WebhookPayload,
  type WebhookSnapshots,
  type WebhookSubject,
} from '@lockerdesk/domain'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { notifyDeliveryJobs, insertDeliveries, insertWebhookEvents } from './webhook-event-store.ts'
import { endpointsWanting } from './endpoints-wanting.ts'
import { readSnapshots } from './webhook-snapshot-store.ts'

interface Happening {
  readonly organisationId: string
  readonly subjectId: string
  readonly type: WebhookEventType
  readonly occurredAt: string
  readonly amount?: Cents
  /** Snapshot of the subject right after the event, if the transaction has changed it since. */
  readonly was?: Partial<WebhookSnapshots[WebhookSubject]> | undefined
}

/**
 * Inserts events in the transaction of the change: a rollback removes them, and a job
 * delivers them. Costs one query if no endpoint subscribes.
 */
export const noteWebhookEvents = async (
  tx: Tx,
  subject: WebhookSubject,
  happenings: readonly Happening[],
  now: Date,
): Promise<void> => {
  if (happenings.length === 0) return
  const endpoints = await endpointsWanting(tx, happenings)
  if (endpoints.length === 0) return
  const snapshots = await readSnapshots(
    tx,
    subject,
    happenings.map(({ subjectId, organisationId }) => ({ id: subjectId, organisationId })),
  )
  const noted = happenings.flatMap((happening) => {
    const snapshot = snapshots.get(happening.subjectId)
    if (snapshot === undefined) return []
    const wanting = endpoints.filter(
      ({ organisationId, shopId, eventTypes }) =>
        organisationId === happening.organisationId &&
        (shopId === null || shopId === snapshot.shopId) &&
        eventTypes.includes(happening.type),
    )
    if (wanting.length === 0) return []
    const { organisationId, type, subjectId, amount, was } = happening
    const occurredAt = new Date(happening.occurredAt).toISOString()
    const payload: WebhookPayload = {
      id: newId(now),
      type,
      version: WEBHOOK_VERSION,
      occurredAt,
      organisationId,
      shopId: snapshot.shopId,
      data: { [subject]: { ...snapshot, ...was }, ...(amount === undefined ? {} : { amount }) },
    }
    const body = JSON.stringify(payload)
    return [{ _id: payload.id, organisationId, type, subjectId, body, occurredAt, wanting }]
  })
  if (noted.length === 0) return
  await insertWebhookEvents(tx, noted, now)
  const deliveries = noted.flatMap(({ _id, organisationId, type, wanting }) =>
    wanting.map((endpoint) => ({
      organisationId,
      endpointId: endpoint._id,
      eventId: _id,
      eventType: type,
    })),
  )
  await insertDeliveries(tx, deliveries, now)
  await notifyDeliveryJobs(
    tx,
    deliveries.map(({ endpointId }) => endpointId),
  )
}
