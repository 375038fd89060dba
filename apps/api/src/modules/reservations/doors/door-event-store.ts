import { type BoxToFill, type BoxVisit, FILL_UNDO_MS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { DueReservation } from '../dispatch/due-reservation.ts'
import type { Reservation } from '../reservation-store.ts'

/** Door movement caused by a code or command, as the gateway reports it. */
const doorEvent = z.object({
  messageId: z.string(),
  organisationId: z.string(),
  boxId: z.string(),
  label: z.string(),
  lockStatus: z.enum(['open', 'closed']),
  /** In the gateway's time. */
  at: z.string(),
  by: z.union([z.object({ subjectId: z.string() }), z.object({ commandId: z.string() })]),
})
export const doorEvents = z.readonly(z.array(doorEvent))
export type DoorEvent = z.infer<typeof doorEvent>

/** Boxes whose doors matter: a reservation holds them, or staff must empty them. */
export const findBoxesInUse = async (
  reader: Reader,
  boxIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await allRows(reader)`
    select ${columns('boxes', 'id as id', 'b')} from boxes b where b.id = any(${[...boxIds]})
      and (b.must_be_emptied or exists (
        select from reservation_boxes h where h.box_id = b.id and h.state = 'held'))`
  return new Set(rows.map(({ id }) => id))
}

/** Reservation that held the box at that time: that of the code, or of the customer whose code it was. */
export const lockVisited = async (
  tx: Tx,
  { organisationId, boxId, at }: DoorEvent,
  subjectId: string,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    select ${columns('reservations', 'id as id', 'r')} from reservations r
    where r.organisation_id = ${organisationId} and (r.id = ${subjectId} or r.customer_id = ${subjectId})
      and r.id = (select h.reservation_id from reservation_boxes h
        where h.box_id = ${boxId} and h.state = 'held' and h.held_at <= ${at})
    for no key update`
  return row?.id ?? null
}

/** Keeps the latest event, whatever the order of arrival. */
export const saveVisit = async (
  tx: Tx,
  { organisationId, boxId, lockStatus, at }: DoorEvent,
  reservationId: string,
): Promise<void> => {
  const column = sql.ref(lockStatus === 'open' ? 'opened_at' : 'closed_at')
  await sql`update reservation_boxes set ${column} = greatest(${column}, ${at}::timestamptz)
    where organisation_id = ${organisationId} and reservation_id = ${reservationId} and box_id = ${boxId}
      and state = 'held'`.execute(tx)
}

export const visitsOf = ({ boxes }: Reservation): BoxVisit[] =>
  boxes.filter(({ use }) => use === 'held')

export const saveCompletesAt = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  completesAt: string | null,
): Promise<void> => {
  await sql`update reservations set completes_at = ${completesAt}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Whether a user requested the command, rather than a system on behalf of a customer. */
export const isStaffCommand = async (reader: Reader, commandId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from device_commands c join users u on u.id = c.requested_by_id where c.id = ${commandId}`.execute(
    reader,
  )
  return rows.length > 0
}

/** Whether the code belongs to staff. */
export const isStaffCode = async (
  reader: Reader,
  organisationId: string,
  subjectId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from overwrite_codes where organisation_id = ${organisationId} and id = ${subjectId}
    union all select from users where id = ${subjectId} limit 1`.execute(reader)
  return rows.length > 0
}

/** Door states of the boxes of each of these reservations, for filling. */
export const listBoxesToFill = async (
  reader: Reader,
  organisationId: string,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, BoxToFill[]>> => {
  const rows = await allRows(reader)`
    select ${columns({ h: 'reservation_boxes', b: 'boxes' }, 'h.reservation_id, b.lock_status, b.staff_opened_at, b.staff_closed_at')}
    from reservation_boxes h join boxes b on b.id = h.box_id
    where h.organisation_id = ${organisationId} and h.reservation_id = any(${[...reservationIds]})
      and h.state = 'held'`
  return Map.groupBy(rows, ({ reservationId }) => reservationId)
}

/** Reservation that awaits filling in this box, once staff have closed all its boxes. */
export const lockFilled = async (
  tx: Tx,
  { organisationId, boxId }: DoorEvent,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    select ${columns('reservations', 'id as id', 'r')} from reservations r
    where r.organisation_id = ${organisationId} and r.awaits_filling
      and r.id = (select h.reservation_id from reservation_boxes h where h.box_id = ${boxId} and h.state = 'held')
      and not exists (select from reservation_boxes h join boxes b on b.id = h.box_id
        where h.reservation_id = r.id and h.state = 'held'
          and (b.staff_closed_at is null or b.staff_closed_at < r.reserved_at
            or b.staff_closed_at < coalesce(b.staff_opened_at, '-infinity')))
    for no key update`
  return row?.id ?? null
}

export const saveFilled = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  filledAt: string | null,
): Promise<void> => {
  await sql`update reservations set awaits_filling = ${filledAt === null}, filled_at = ${filledAt}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

const DUE_AT_MOST = 1_000

export const findToComplete = (reader: Reader, now: string) => allRows(reader)`
  select ${columns('reservations', 'organisation_id, id as reservationId')} from reservations
  where completes_at is not null and completes_at <= ${now} order by completes_at limit ${DUE_AT_MOST}`

export const findToSend = async (reader: Reader, now: string): Promise<DueReservation[]> => {
  const filledBefore = new Date(Date.parse(now) - FILL_UNDO_MS).toISOString()
  const rows = await allRows(reader)`
    select ${columns('reservations', 'organisation_id, id as reservationId')} from reservations
    where automatically_send_notification and status in ('reserved', 'ordered') and last_sent_at is null
      and not_sent_at is null and send_notification_at <= ${now} and not awaits_filling
      and coalesce(filled_at, '-infinity') <= ${filledBefore}
    order by send_notification_at limit ${DUE_AT_MOST}`
  return rows
}
