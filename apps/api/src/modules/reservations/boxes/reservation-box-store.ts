import type { PlaceableBox } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import { isLockTimeout } from '../../../platform/database-errors.ts'
import { anyOf } from '../../../platform/any-of.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { ask, send } from '../../../platform/sent-statements.ts'
import type { BoxUse, Reservation } from '../reservation-store.ts'

/** A box with everything needed to place a reservation. */
export interface ShopBox extends PlaceableBox {
  readonly number: number
  readonly label: string
  readonly lockerName: string
  /** Id of the locker at its gateway. */
  readonly lockerKey: string
  readonly gatewayId: string
  readonly isHeld: boolean
  readonly mustBeEmptied: boolean
  readonly isOutOfService: boolean
}

const SHOP_BOX = sql`
  b.id, b.locker_id as "lockerId", b.number, b.label, l.name as "lockerName", l.locker_id as "lockerKey",
  l.gateway_id as "gatewayId", b.must_be_emptied as "mustBeEmptied", b.is_out_of_service as "isOutOfService",
  held.box_id is not null as "isHeld",
  held.box_id is null and not b.must_be_emptied and not b.is_out_of_service as "isFree"`
/**
 * Looked up box by box (`offset 0`): Postgres expects ten lockers where there is one, and would read all boxes that are
 * held. The locker is named since without it an index by locker is read from end to end while few are held.
 */
const FROM_SHOP = sql`
  from gateways g join lockers l on l.gateway_id = g.id join boxes b on b.locker_id = l.id
  left join lateral (
    select h.box_id from reservation_boxes h
    where h.organisation_id = b.organisation_id and h.locker_id = b.locker_id and h.box_id = b.id
      and h.state = 'held'
    offset 0) held on true`

/** All boxes of these lockers, in order; ignores lockers of other shops. */
export const listShopBoxes = (
  reader: Reader,
  at: { readonly organisationId: string; readonly shopId: string },
  lockerIds: readonly string[],
) => allRows<ShopBox>(reader)`
  select ${SHOP_BOX} ${FROM_SHOP}
  where g.organisation_id = ${at.organisationId} and g.shop_id = ${at.shopId} and l.id = ${anyOf(lockerIds)}
  order by l.id, b.number`

export const listBoxes = (
  reader: Reader,
  organisationId: string,
  boxIds: readonly string[],
) => allRows<ShopBox>(reader)`
  select ${SHOP_BOX} ${FROM_SHOP}
  where g.organisation_id = ${organisationId} and b.id = ${anyOf(boxIds)}
  order by b.id`

/**
 * Takes the boxes and returns how many it got; boxes held by others are not among them.
 * Locks them by id, so that two calls for the same boxes cannot deadlock.
 */
export const holdBoxes = async (
  tx: Tx,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
  boxes: readonly ShopBox[],
  now: string,
): Promise<number> => {
  await send(tx, sql`select set_config('lock_timeout', ${`${CLAIM_MS}ms`}, true)`)
  try {
    const held = ask(tx, insertBoxes(reservation, boxes, 'held', now), { isHandled: true })
    await send(tx, sql`set local lock_timeout to default`)
    return (await held).length
  } catch (error) {
    if (isLockTimeout(error)) return 0
    throw error
  }
}

/** Longest wait for a box that another transaction is taking; after it the box counts as taken. */
const CLAIM_MS = 1_000

export const insertPlannedBoxes = async (
  tx: Tx,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
  boxes: readonly ShopBox[],
): Promise<void> => {
  await send(tx, insertBoxes(reservation, boxes, 'wished', null))
}

const insertBoxes = (
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  boxes: readonly ShopBox[],
  use: BoxUse,
  heldAt: string | null,
) => {
  const rows = boxes.map((box, index) => ({ ...box, position: index }))
  return sql`
    insert into reservation_boxes (reservation_id, organisation_id, position, box_id, locker_id, label, locker_name,
      state, held_at)
    select ${_id}, ${organisationId}, (select coalesce(max(position) + 1, 0) from reservation_boxes
        where reservation_id = ${_id}) + b.position, b.id, b."lockerId", b.label, b."lockerName", ${use}, ${heldAt}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as b (position int, id text, "lockerId" text, label text, "lockerName" text)
    order by b.id
    on conflict (box_id) where state = 'held' do nothing
    returning box_id`
}

/** Deletes the planned boxes of a reservation once it has boxes. */
export const deletePlannedBoxes = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
): Promise<void> => {
  await send(
    tx,
    sql`delete from reservation_boxes
    where organisation_id = ${organisationId} and reservation_id = ${_id} and state = 'wished'`,
  )
}

/** Marks its boxes as past or planned. Returns the boxes that it held. */
export const releaseBoxes = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  use: Exclude<BoxUse, 'held'>,
  now: string,
): Promise<string[]> => {
  const rows = await allRows<{ wasHeld: boolean }>(tx)`
    update reservation_boxes b set state = ${use}, released_at = ${now}, opened_at = null, closed_at = null
    from reservation_boxes before
    where b.organisation_id = ${organisationId} and b.reservation_id = ${_id} and b.state in ('held', 'wished')
      and before.reservation_id = b.reservation_id and before.position = b.position
    returning ${columns('reservation_boxes', 'box_id!', 'b')}, before.state = 'held' as "wasHeld"`
  return rows
    .filter(({ wasHeld }) => wasHeld)
    .map(({ boxId }) => boxId)
    .toSorted()
}

/** Removes single boxes from a reservation; its events keep the history. */
export const removeBoxes = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  boxIds: readonly string[],
): Promise<void> => {
  await send(
    tx,
    sql`delete from reservation_boxes where organisation_id = ${organisationId}
    and reservation_id = ${_id} and box_id = any(${[...boxIds]})`,
  )
}

/** Reservations that wait for any of these boxes, oldest first. */
export const findWaiting = async (
  tx: Tx,
  organisationId: string,
  boxIds: readonly string[],
): Promise<string[]> => {
  const rows = await allRows(tx)`
    select ${columns('reservations', 'id as id', 'r')} from reservations r
    where r.organisation_id = ${organisationId} and r.is_waiting and r.id in (
      select w.reservation_id from reservation_boxes w where w.box_id = any(${[...boxIds]}) and w.state = 'wished')
    order by r.created_at, r.id`
  return rows.map(({ id }) => id)
}

/** False if it no longer waits, or if another transaction has it locked and we must not wait. */
export const lockWaiting = async (
  tx: Tx,
  organisationId: string,
  id: string,
  mayWait: boolean,
): Promise<boolean> => {
  const { rows } = await sql`
    select from reservations r where r.organisation_id = ${organisationId} and r.id = ${id} and r.is_waiting
    for no key update ${mayWait ? sql`` : sql`skip locked`}`.execute(tx)
  return rows.length > 0
}

/** Number of waiting reservations per box. */
export const countWaiting = async (
  reader: Reader,
  organisationId: string,
  boxIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await allRows<{ count: number }>(reader)`
    select ${columns('reservation_boxes', 'box_id!', 'w')}, count(*)::int as count
    from reservation_boxes w join reservations r on r.id = w.reservation_id
    where w.box_id = any(${[...boxIds]}) and w.state = 'wished' and r.is_waiting
      and r.organisation_id = ${organisationId}
    group by w.box_id`
  return new Map(rows.map(({ boxId, count }) => [boxId, count]))
}

/** Waiting reservations whose boxes are all free, after changes that do not promote by themselves. */
export const findServable = (reader: Reader) => allRows<{ boxId: string }>(reader)`
  select ${columns('reservations', 'organisation_id', 'r')}, min(w.box_id) as "boxId"
  from reservations r join reservation_boxes w on w.reservation_id = r.id and w.state = 'wished'
  join boxes b on b.id = w.box_id
  where r.is_waiting
  group by r.organisation_id, r.id
  having bool_and(not b.must_be_emptied and not b.is_out_of_service and not exists (
    select from reservation_boxes h where h.box_id = w.box_id and h.state = 'held'))
  order by r.id limit 500`
