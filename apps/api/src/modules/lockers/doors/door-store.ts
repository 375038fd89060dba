import type { LockStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows, askedRows } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'

export interface DoorUpdate {
  readonly gatewayId: string
  /** Of the box, or of the locker whose main door it is. */
  readonly id: string
  readonly lockStatus: LockStatus
  readonly bootId: string
  readonly seq: number
  readonly at: string
  /** Part of a snapshot of all doors: it moves only the doors that stand otherwise. */
  readonly isSnapshot: boolean
}

/** Doors told of together differ in their ids alone: a snapshot is a row or two, not one per door. */
const given = (doors: readonly DoorUpdate[]) => {
  const together = Map.groupBy(
    doors,
    ({ gatewayId, lockStatus, bootId, seq, at, isSnapshot }) =>
      `${gatewayId} ${lockStatus} ${bootId} ${seq} ${at} ${isSnapshot}`,
  )
  const rows = [...together.values()].map((some) => ({ ...some[0], ids: some.map(({ id }) => id) }))
  return sql`(select t."gatewayId", t."lockStatus", t."bootId", t.seq, t.at, t."isSnapshot", unnest(t.ids) as id
    from json_to_recordset(${JSON.stringify(rows)}::json) as t ("gatewayId" text, "lockStatus" text, "bootId" text,
      seq bigint, at timestamptz, "isSnapshot" boolean, ids text[])) d`
}

/** Only forward, door by door; a single change that is older than the latest snapshot is history. */
export const applyBoxDoors = async (tx: Tx, doors: readonly DoorUpdate[]): Promise<string[]> => {
  if (doors.length === 0) return []
  const rows = await askedRows(tx)`
    update boxes b set lock_status = d."lockStatus", lock_boot_id = d."bootId", lock_seq = d.seq,
      lock_changed_at = case when b.lock_status is distinct from d."lockStatus" then d.at else b.lock_changed_at end,
      lock_told_at = case when b.lock_status is distinct from d."lockStatus" then null else b.lock_told_at end
    from ${given(doors)}
    join gateway_states s on s.gateway_id = d."gatewayId"
    where b.id = d.id and (d."bootId", d.seq) > (b.lock_boot_id, b.lock_seq)
      and case when d."isSnapshot" then b.lock_status is distinct from d."lockStatus"
        else (d."bootId", d.seq) > (s.snapshot_boot_id, s.snapshot_seq) end
    returning ${columns('boxes', 'locker_id', 'b')}`
  return rows.map(({ lockerId }) => lockerId)
}

export const applyMainDoors = async (tx: Tx, doors: readonly DoorUpdate[]): Promise<string[]> => {
  if (doors.length === 0) return []
  const rows = await askedRows(tx)`
    update locker_states l set main_door_status = d."lockStatus", main_door_boot_id = d."bootId",
      main_door_seq = d.seq,
      main_door_changed_at = case when l.main_door_status is distinct from d."lockStatus" then d.at
        else l.main_door_changed_at end,
      main_door_told_at = case when l.main_door_status is distinct from d."lockStatus" then null
        else l.main_door_told_at end
    from ${given(doors)}
    join gateway_states s on s.gateway_id = d."gatewayId"
    where l.locker_id = d.id and (d."bootId", d.seq) > (l.main_door_boot_id, l.main_door_seq)
      and case when d."isSnapshot" then l.main_door_status is distinct from d."lockStatus"
        else (d."bootId", d.seq) > (s.snapshot_boot_id, s.snapshot_seq) end
    returning ${columns('locker_states', 'locker_id', 'l')}`
  return rows.map(({ lockerId }) => lockerId)
}

export interface LockerSeen {
  readonly lockerId: string
  readonly heardAt: string
  readonly celsius: number | null
  readonly measuredAt: string | null
}

/** The latest reading by its own time, and when the locker was last heard of. One row per locker. */
export const saveLockersSeen = async (tx: Tx, lockers: readonly LockerSeen[]): Promise<void> => {
  if (lockers.length === 0) return
  const of = <Key extends keyof LockerSeen>(key: Key) => lockers.map((locker) => locker[key])
  await send(
    tx,
    sql`
    update locker_states s set
      last_state_update_received_at = greatest(s.last_state_update_received_at, h.heard_at),
      temperature = case when h.measured_at > coalesce(s.temperature_at, '-infinity') then h.celsius
        else s.temperature end,
      temperature_at = greatest(s.temperature_at, h.measured_at),
      temperature_unknown_told_at = case when h.measured_at is null then s.temperature_unknown_told_at end
    from unnest(${of('lockerId')}::text[], ${of('heardAt')}::timestamptz[], ${of('celsius')}::real[],
      ${of('measuredAt')}::timestamptz[]) as h (locker_id, heard_at, celsius, measured_at)
    where s.locker_id = h.locker_id`,
  )
}

const PLACE = columns(
  { l: 'lockers', g: 'gateways' },
  `
  l.organisation_id, l.gateway_id, g.shop_id!, l.id as lockerId, l.name as lockerName,
  l.door_open_too_long_seconds as limitSeconds`,
)
const OPEN_BOX = columns('boxes', 'id as boxId, label, lock_changed_at! as openSince', 'b')
export interface OpenTooLong extends RowOf<typeof PLACE>, Omit<RowOf<typeof OPEN_BOX>, 'boxId'> {
  /** Null: the main door. */
  readonly boxId: string | null
}

/** Doors that stand open past their locker's limit, each told of once per opening. */
export const takeOpenTooLong = async (tx: Tx, now: string): Promise<OpenTooLong[]> => {
  const boxes = await allRows(tx)`
    update boxes b set lock_told_at = ${now}
    from lockers l join gateways g on g.id = l.gateway_id
    where l.id = b.locker_id and b.lock_status = 'open' and b.lock_told_at is null
      and b.lock_changed_at < ${now}::timestamptz - make_interval(secs => l.door_open_too_long_seconds)
    returning ${PLACE}, ${OPEN_BOX}`
  const mainDoors = await allRows<{ boxId: null; label: string }>(tx)`
    update locker_states s set main_door_told_at = ${now}
    from lockers l join gateways g on g.id = l.gateway_id
    where l.id = s.locker_id and s.main_door_status = 'open' and s.main_door_told_at is null
      and s.main_door_changed_at < ${now}::timestamptz - make_interval(secs => l.door_open_too_long_seconds)
    returning ${PLACE}, null as "boxId", '' as label,
      ${columns('locker_states', 'main_door_changed_at! as openSince', 's')}`
  return [...boxes, ...mainDoors]
}
