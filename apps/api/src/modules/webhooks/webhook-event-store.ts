import type { WebhookEventType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { ask, send } from '../../platform/sent-statements.ts'

/** NOTIFY channel that wakes jobs processes for new deliveries. */
export const WEBHOOKS_CHANNEL = 'webhooks'

export interface WantingEndpoint {
  readonly _id: string
  readonly organisationId: string
  readonly shopId: string | null
  readonly eventTypes: readonly WebhookEventType[]
}

/** Paused endpoints get their deliveries after they resume; disabled ones get none. */
export const findEndpoints = (
  tx: Tx,
  organisationIds: readonly string[],
): Promise<readonly WantingEndpoint[]> =>
  ask<WantingEndpoint>(
    tx,
    sql`select id as _id, organisation_id as "organisationId", shop_id as "shopId", event_types as "eventTypes"
    from webhook_endpoints where organisation_id = any(${[...organisationIds]}) and switched_off_at is null`,
  )

export interface NewWebhookEvent {
  readonly _id: string
  readonly organisationId: string
  readonly type: string
  readonly subjectId: string | null
  readonly body: string
  readonly occurredAt: string
}

export const insertWebhookEvents = async (
  tx: Tx,
  events: readonly NewWebhookEvent[],
  now: Date,
): Promise<void> => {
  await send(
    tx,
    sql`insert into webhook_events (id, organisation_id, type, subject_id, body, occurred_at, created_at)
    select n._id, n."organisationId", n.type, n."subjectId", n.body, n."occurredAt", ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(events)}::json) as n (_id text, "organisationId" text, type text,
      "subjectId" text, body text, "occurredAt" timestamptz)`,
  )
}

export interface NewDelivery {
  readonly organisationId: string
  readonly endpointId: string
  readonly eventId: string
  readonly eventType: string
}

/** Inserts due deliveries; NOTIFY wakes the jobs processes if and only if the transaction commits. */
export const insertDeliveries = async (
  tx: Tx,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<string[]> => {
  const rows = deliveries.map((delivery) => ({ _id: newId(now), ...delivery }))
  await send(
    tx,
    sql`insert into webhook_deliveries (id, organisation_id, endpoint_id, event_id, event_type, state,
      next_attempt_at, created_at)
    select n._id, n."organisationId", n."endpointId", n."eventId", n."eventType", 'waiting', ${now.toISOString()},
      ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (_id text, "organisationId" text, "endpointId" text,
      "eventId" text, "eventType" text)`,
  )
  return rows.map(({ _id }) => _id)
}

export const notifyDeliveryJobs = async (tx: Tx, endpointIds: readonly string[]): Promise<void> => {
  await send(
    tx,
    sql`select pg_notify(${WEBHOOKS_CHANNEL}, id)
    from unnest(${[...new Set(endpointIds)]}::text[]) id`,
  )
}

/** Deletes events with their deliveries; returns their number. */
export const deleteEventsBefore = async (
  tx: Tx,
  before: string,
  limit: number,
): Promise<number> => {
  const { rows } = await sql`delete from webhook_events where id in (
    select id from webhook_events where created_at < ${before} order by created_at limit ${limit})
    returning id`.execute(tx)
  return rows.length
}
