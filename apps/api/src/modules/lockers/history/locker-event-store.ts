import type { Severity, WebhookEventType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, askedRows } from '../../../platform/rows.ts'
import { noteWebhookEvents } from '../../webhooks/index.ts'

/** What happens at a locker; the texts are in packages/messages under `lockerEvents`. */
export const LOCKER_EVENT_KINDS = [
  'doorOpened',
  'doorClosed',
  'mainDoorOpened',
  'mainDoorClosed',
  'doorUnexpected',
  'doorOpenTooLong',
  'codeAccepted',
  'codeRefused',
  'revokedCodeUsed',
  'keypadLocked',
  'lockdownOn',
  'lockdownOff',
  'temperatureWarning',
  'temperatureFine',
  'temperatureUnknown',
  'discardAdvised',
  'wentOffline',
  'cameOnline',
  'deviceError',
  'gatewayFirmwareChanged',
  'keypadFirmwareChanged',
  'lockFirmwareChanged',
  'boxOutOfService',
  'boxInService',
  'boxEmptied',
] as const
export type LockerEventKind = (typeof LOCKER_EVENT_KINDS)[number]

/** What other systems are told of it. */
const LOCKER_TOLD_AS: Readonly<Partial<Record<LockerEventKind, WebhookEventType<'locker'>>>> = {
  lockdownOn: 'locker.lockdownStarted',
  lockdownOff: 'locker.lockdownEnded',
  temperatureWarning: 'locker.temperatureWarning',
  temperatureFine: 'locker.temperatureFine',
}
const GATEWAY_TOLD_AS: Readonly<Partial<Record<LockerEventKind, WebhookEventType<'gateway'>>>> = {
  wentOffline: 'gateway.offline',
  cameOnline: 'gateway.online',
}

export interface NewLockerEvent {
  readonly organisationId: string
  readonly gatewayId: string
  readonly lockerId: string | null
  readonly boxId: string | null
  readonly kind: LockerEventKind
  readonly severity: Severity
  readonly params: Readonly<Record<string, string | number>>
  /** The message or decision it came from: the same one twice is one event. */
  readonly origin: string
  readonly occurredAt: string
}

/** Inserts those that are new and tells which they were, by origin. */
export const insertLockerEvents = async (
  tx: Tx,
  events: readonly NewLockerEvent[],
  now: Date,
): Promise<Set<string>> => {
  if (events.length === 0) return new Set()
  const rows = events.map((event) => ({ id: newId(now), ...event }))
  const inserted = await askedRows<{ origin: string }>(tx)`
    insert into locker_events (id, organisation_id, gateway_id, locker_id, box_id, kind, severity, params, origin,
      occurred_at, received_at)
    select e.id, e."organisationId", e."gatewayId", e."lockerId", e."boxId", e.kind, e.severity, e.params, e.origin,
      e."occurredAt", ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id text, "organisationId" text, "gatewayId" text,
      "lockerId" text, "boxId" text, kind text, severity text, params jsonb, origin text, "occurredAt" timestamptz)
    on conflict (gateway_id, origin) do nothing
    returning origin`
  const fresh = new Set(inserted.map(({ origin }) => origin))
  await tellOthers(
    tx,
    events.filter(({ origin }) => fresh.has(origin)),
    now,
  )
  return fresh
}

const tellOthers = async (tx: Tx, events: readonly NewLockerEvent[], now: Date): Promise<void> => {
  const ofLockers = events.flatMap(({ organisationId, lockerId, kind, occurredAt }) => {
    const type = LOCKER_TOLD_AS[kind]
    return type === undefined || lockerId === null
      ? []
      : [{ organisationId, subjectId: lockerId, type, occurredAt }]
  })
  const ofGateways = events.flatMap(({ organisationId, gatewayId, kind, occurredAt }) => {
    const type = GATEWAY_TOLD_AS[kind]
    return type === undefined ? [] : [{ organisationId, subjectId: gatewayId, type, occurredAt }]
  })
  await noteWebhookEvents(tx, 'locker', ofLockers, now)
  await noteWebhookEvents(tx, 'gateway', ofGateways, now)
}

const LOCKER_EVENT = columns('boxes', 'label? as boxLabel', 'b')
export interface LockerEvent extends RowOf<typeof LOCKER_EVENT> {
  readonly _id: string
  readonly kind: LockerEventKind
  readonly severity: Severity
  readonly boxId: string | null
  readonly params: Readonly<Record<string, string | number>>
  readonly occurredAt: string
  readonly receivedAt: string
}

/** Of the locker, and of its gateway where that touches every locker. */
export const listLockerEvents = async (
  reader: Reader,
  locker: { readonly _id: string; readonly gatewayId: string },
  limit: number,
): Promise<LockerEvent[]> => {
  const listed = sql`e.id as _id, e.kind, e.severity, e.box_id as "boxId", e.params,
    e.occurred_at as "occurredAt", e.received_at as "receivedAt"`
  const rows = await allRows<LockerEvent>(reader)`
    select latest.*, ${LOCKER_EVENT} from (
      (select ${listed} from locker_events e where e.locker_id = ${locker._id}
        order by e.occurred_at desc, e.id desc limit ${limit})
      union all
      (select ${listed} from locker_events e where e.gateway_id = ${locker.gatewayId} and e.locker_id is null
        order by e.occurred_at desc, e.id desc limit ${limit})
    ) latest left join boxes b on b.id = latest."boxId"
    order by latest."occurredAt" desc, latest._id desc limit ${limit}`
  return rows
}

/** Of each gateway itself in a period: its firmware, its failures; the newest first. */
export const listGatewayEvents = async (
  reader: Reader,
  gatewayIds: readonly string[],
  period: { readonly from: string; readonly to: string },
  limit: number,
): Promise<Map<string, LockerEvent[]>> => {
  const rows = await allRows<LockerEvent & { gatewayId: string }>(reader)`
    select asked.id as "gatewayId", e.id as _id, e.kind, e.severity, null as "boxId", null as "boxLabel", e.params,
      e.occurred_at as "occurredAt", e.received_at as "receivedAt"
    from unnest(${[...gatewayIds]}::text[]) asked (id) cross join lateral (
      select * from locker_events
      where gateway_id = asked.id and locker_id is null
        and occurred_at >= ${period.from} and occurred_at < ${period.to}
        and kind in ('deviceError', 'gatewayFirmwareChanged', 'keypadFirmwareChanged', 'lockFirmwareChanged')
      order by occurred_at desc, id desc limit ${limit}) e
    order by e.occurred_at desc, e.id desc`
  return Map.groupBy(rows, ({ gatewayId }) => gatewayId)
}

/** Door openings of a period, for the temperature chart. */
export const listDoorEvents = (
  reader: Reader,
  lockerId: string,
  from: string,
  to: string,
  limit: number,
) => allRows<LockerEvent>(reader)`
  select ${columns(
    { e: 'locker_events', b: 'boxes' },
    `
  e.id, e.kind, e.severity, e.box_id, b.label? as boxLabel, e.params, e.occurred_at,
  e.received_at`,
  )}
  from locker_events e left join boxes b on b.id = e.box_id
  where e.locker_id = ${lockerId} and e.occurred_at >= ${from} and e.occurred_at < ${to}
    and e.kind in ('doorOpened', 'mainDoorOpened', 'mainDoorClosed', 'doorUnexpected')
  order by e.occurred_at desc, e.id desc limit ${limit}`
