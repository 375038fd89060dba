import type { WebhookEventType, WebhookSnapshots } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { noteWebhookEvents } from '../webhooks/index.ts'

/** Events of a reservation; packages/messages has the texts under `reservationEvents`. */
export const RESERVATION_EVENT_KINDS = [
  'created',
  'updated',
  'waiting',
  'reserved',
  'promoted',
  'filled',
  'fillingUndone',
  'queued',
  'held',
  'sent',
  'notSent',
  'ordered',
  'orderReleased',
  'paymentRequested',
  'paymentMissed',
  'paid',
  'moved',
  'pickupChanged',
  'pincodeReissued',
  'pincodeRevealed',
  'codeAccepted',
  'codeRefused',
  'doorOpened',
  'doorClosed',
  'completed',
  'collected',
  'removed',
  'cancelled',
] as const
export type ReservationEventKind = (typeof RESERVATION_EVENT_KINDS)[number]

/** Events that webhooks send. */
const TOLD_AS: Readonly<Partial<Record<ReservationEventKind, WebhookEventType<'reservation'>>>> = {
  created: 'reservation.created',
  updated: 'reservation.updated',
  moved: 'reservation.updated',
  pickupChanged: 'reservation.updated',
  orderReleased: 'reservation.updated',
  waiting: 'reservation.waiting',
  reserved: 'reservation.reserved',
  promoted: 'reservation.reserved',
  filled: 'reservation.filled',
  fillingUndone: 'reservation.updated',
  sent: 'reservation.sent',
  ordered: 'reservation.ordered',
  paid: 'reservation.paid',
  completed: 'reservation.completed',
  collected: 'reservation.completed',
  removed: 'reservation.removed',
  cancelled: 'reservation.cancelled',
}

export type EventParams = Readonly<Record<string, string | number>>

export interface NewReservationEvent {
  readonly organisationId: string
  readonly reservationId: string
  readonly kind: ReservationEventKind
  readonly params?: EventParams
  readonly actorName?: string | null
  /** Id of the device or customer message that caused it; deduplicates events. */
  readonly origin?: string | null
  readonly occurredAt?: string
  /** For webhooks: of the reservation right after it, where the transaction has gone on since. */
  readonly was?: Partial<WebhookSnapshots['reservation']>
}

export const insertEvents = async (
  tx: Tx,
  events: readonly NewReservationEvent[],
  now: Date,
): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    id: newId(now),
    organisation_id: event.organisationId,
    reservation_id: event.reservationId,
    kind: event.kind,
    params: event.params ?? {},
    actor_name: event.actorName ?? null,
    origin: event.origin ?? null,
    occurred_at: event.occurredAt ?? now.toISOString(),
    received_at: now.toISOString(),
  }))
  await send(
    tx,
    sql`insert into reservation_events
    select * from json_populate_recordset(null::reservation_events, ${JSON.stringify(rows)}::json)
    on conflict do nothing`,
  )
  const told = events.flatMap(({ organisationId, reservationId, kind, occurredAt, was }) => {
    const type = TOLD_AS[kind]
    const at = occurredAt ?? now.toISOString()
    return type === undefined
      ? []
      : [{ organisationId, subjectId: reservationId, type, occurredAt: at, was }]
  })
  await noteWebhookEvents(tx, 'reservation', told, now)
}

const RESERVATION_EVENT = columns(
  'reservation_events',
  'id, kind, params, actor_name, occurred_at, received_at',
)
export interface ReservationEvent extends RowOf<typeof RESERVATION_EVENT> {
  readonly kind: ReservationEventKind
  readonly params: EventParams
}

const SHOWN_AT_MOST = 200

/** Newest first. */
export const listEvents = (
  reader: Reader,
  organisationId: string,
  reservationId: string,
) => allRows<ReservationEvent>(reader)`
  select ${RESERVATION_EVENT}
  from reservation_events where organisation_id = ${organisationId} and reservation_id = ${reservationId}
  order by occurred_at desc, id desc limit ${SHOWN_AT_MOST}`

const DAY_MS = 24 * 60 * 60 * 1000

/** Messages within a day, codes and payment requests together; counts a code when queued, not again when sent. */
export const countSentToday = async (tx: Tx, reservationId: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from reservation_events
    where reservation_id = ${reservationId} and occurred_at > ${since} and (kind in ('queued', 'held', 'paymentRequested') or (kind = 'sent' and origin is null))`
  return row?.count ?? 0
}
