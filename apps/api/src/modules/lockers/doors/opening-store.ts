import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { askedRows } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'
import type { LockerReach } from '../locker-store.ts'

const OPENED_LOCKER = columns(
  { l: 'lockers', s: 'locker_states', c: 'gateway_states' },
  `l.id, l.organisation_id, l.gateway_id, l.locker_id, l.name, l.has_main_door, l.cooldown_ms,
  s.cooldown_until, c.connection_status`,
)

export interface BoxToOpen {
  readonly id: string
  readonly number: number
  readonly label: string
}

/** What decides whether doors may be opened. */
export interface LockerToOpen extends RowOf<typeof OPENED_LOCKER> {
  readonly isInLockdown: boolean
  /** By their numbers. */
  readonly boxes: readonly BoxToOpen[]
}

/** Locked until the end of the transaction, so that two who press at once are served one after the other. */
export const lockForOpening = async (
  tx: Tx,
  { organisationId, shopIds }: LockerReach,
  id: string,
): Promise<LockerToOpen | null> => {
  const isReached = shopIds === null ? sql`true` : sql`g.shop_id = any(${[...shopIds]})`
  const [locker] = await askedRows<LockerToOpen>(tx)`
    select ${OPENED_LOCKER},
      exists (select from lockdowns d where d.locker_id = l.id and d.ended_at is null) as "isInLockdown",
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'label', b.label)
        order by b.number), '[]') from boxes b where b.locker_id = l.id) as boxes
    from lockers l join gateways g on g.id = l.gateway_id
    join gateway_states c on c.gateway_id = l.gateway_id
    join locker_states s on s.locker_id = l.id
    where l.organisation_id = ${organisationId} and l.id = ${id} and ${isReached}
    for update of s`
  return locker ?? null
}

/** Whether the reservation, in this version, holds every one of these boxes. */
export const isHeldInVersion = async (
  tx: Tx,
  organisationId: string,
  reservation: { readonly id: string; readonly version: number },
  boxIds: readonly string[],
): Promise<boolean> => {
  const rows = await askedRows(tx)`
    select from reservations r
    where r.organisation_id = ${organisationId} and r.id = ${reservation.id} and r.version = ${reservation.version}
      and not exists (select from unnest(${[...boxIds]}::text[]) as box (id) where not exists (
        select from reservation_boxes h
        where h.reservation_id = r.id and h.box_id = box.id and h.state = 'held'))`
  return rows.length > 0
}

export const saveCooldown = async (tx: Tx, lockerId: string, until: string): Promise<void> => {
  await send(
    tx,
    sql`update locker_states set cooldown_until = ${until} where locker_id = ${lockerId}`,
  )
}
