import type {
  BoxFacts,
  BoxSize,
  ConnectionStatus,
  LockdownCause,
  LockStatus,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { utcText } from '../../platform/utc-text.ts'

export interface BoxRow {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly size: BoxSize
  readonly column: number
  readonly row: number
  readonly columnSpan: number
  readonly rowSpan: number
  readonly isOutOfService: boolean
  readonly outOfServiceNote: string
  readonly mustBeEmptied: boolean
  /** What it is held for. */
  readonly occupancy: BoxFacts['occupancy']
  readonly lockStatus: LockStatus | null
  readonly lockChangedAt: string | null
}

export interface LockdownRow {
  readonly _id: string
  readonly lockerId: string
  readonly cause: LockdownCause
  readonly reason: string
  readonly temperature: number | null
  readonly startedAt: string
  readonly startedByName: string | null
  readonly expectedEnd: string | null
  readonly informCustomers: boolean
  readonly endedAt: string | null
  readonly endedByName: string | null
  readonly correctiveAction: string | null
}

export interface Locker extends RowOf<typeof STORED_COLUMNS> {
  readonly shopId: string
  readonly connectionStatus: ConnectionStatus
  readonly state: LockerState
  readonly boxes: readonly BoxRow[]
  readonly lockdown: LockdownRow | null
}

export interface LockerState {
  readonly mainDoorStatus: LockStatus | null
  readonly mainDoorChangedAt: string | null
  readonly temperature: number | null
  readonly temperatureAt: string | null
  /** A quarter of an hour before the latest reading, for its trend. */
  readonly temperatureBefore: number | null
  readonly cooldownUntil: string | null
  readonly lastStateUpdateReceivedAt: string | null
}

const BOXES = sql<BoxRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', b.id, 'number', b.number, 'label', b.label, 'size', b.size,
    'column', b.column_number, 'row', b.row_number, 'columnSpan', b.column_span, 'rowSpan', b.row_span,
    'isOutOfService', b.is_out_of_service, 'outOfServiceNote', b.out_of_service_note,
    'mustBeEmptied', b.must_be_emptied, 'lockStatus', b.lock_status,
    'occupancy', (select case r.status when 'sent' then 'notified' else r.status end
      from reservation_boxes h join reservations r on r.id = h.reservation_id
      where h.box_id = b.id and h.state = 'held'),
    'lockChangedAt', ${utcText('b.lock_changed_at')}) order by b.number), '[]')
  from boxes b where b.locker_id = lockers.id)`.as('boxes')

const STATE = sql<LockerState>`(
  select json_build_object(
    'mainDoorStatus', s.main_door_status,
    'mainDoorChangedAt', ${utcText('s.main_door_changed_at')},
    'temperature', s.temperature,
    'temperatureAt', ${utcText('s.temperature_at')},
    'temperatureBefore', (select t.temperature from temperatures t
      where t.locker_id = s.locker_id and t.measured_at <= s.temperature_at - interval '15 minutes'
        and t.measured_at > s.temperature_at - interval '45 minutes'
      order by t.measured_at desc limit 1),
    'cooldownUntil', ${utcText('s.cooldown_until')},
    'lastStateUpdateReceivedAt', ${utcText('s.last_state_update_received_at')})
  from locker_states s where s.locker_id = lockers.id)`.as('state')

export const LOCKDOWN_JSON = sql<LockdownRow>`json_build_object(
  '_id', d.id, 'lockerId', d.locker_id, 'cause', d.cause, 'reason', d.reason, 'temperature', d.temperature,
  'startedAt', ${utcText('d.started_at')}, 'startedByName', d.started_by_name,
  'expectedEnd', ${utcText('d.expected_end')}, 'informCustomers', d.inform_customers,
  'endedAt', ${utcText('d.ended_at')}, 'endedByName', d.ended_by_name,
  'correctiveAction', d.corrective_action)`

const LOCKDOWN = sql<LockdownRow | null>`(
  select ${LOCKDOWN_JSON} from lockdowns d where d.locker_id = lockers.id and d.ended_at is null)`.as(
  'lockdown',
)

const STORED_COLUMNS = selected(
  'lockers',
  `
  id, organisation_id, gateway_id, locker_id, name, temperature_type, limits, cooldown_ms,
  door_open_too_long_seconds, has_main_door, columns, rows, base_height_cm, row_height_cm,
  created_at, updated_at`,
)
export const LOCKER_COLUMNS = [
  ...STORED_COLUMNS,
  sql<string>`(select g.shop_id from gateways g where g.id = lockers.gateway_id)`.as('shopId'),
  sql<ConnectionStatus>`(select g.connection_status from gateway_states g where g.gateway_id = lockers.gateway_id)`.as(
    'connectionStatus',
  ),
  STATE,
  BOXES,
  LOCKDOWN,
] as const

/** Which lockers a caller may see: an organisation, and within it all shops or some. */
export interface LockerReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

export const reachableLockers = (reader: Reader, { organisationId, shopIds }: LockerReach) => {
  const all = reader.selectFrom('lockers').where('lockers.organisation_id', '=', organisationId)
  return shopIds === null
    ? all
    : all.where(
        sql<boolean>`lockers.gateway_id in (select g.id from gateways g
          where g.organisation_id = ${organisationId} and g.shop_id = any(${[...shopIds]}))`,
      )
}

/** How many lockers of all shops there are, which triggers keep; undefined for a reach of some shops. */
export const lockerTally = ({ organisationId, shopIds }: LockerReach) =>
  shopIds === null
    ? sql<number>`(
        select coalesce(sum(t.lockers), 0)::int from locker_tallies t
        where t.organisation_id = ${organisationId})`
    : undefined

export const findLocker = async (
  reader: Reader,
  reach: LockerReach,
  id: string,
): Promise<Locker | null> =>
  (await reachableLockers(reader, reach)
    .select(LOCKER_COLUMNS)
    .where('lockers.id', '=', id)
    .executeTakeFirst()) ?? null

/** Readings and events still come in meanwhile, since they only point at the row. */
export const lockLocker = async (tx: Tx, reach: LockerReach, id: string): Promise<Locker | null> =>
  (await reachableLockers(tx, reach)
    .select(LOCKER_COLUMNS)
    .where('lockers.id', '=', id)
    .forNoKeyUpdate('lockers')
    .executeTakeFirst()) ?? null

/** Nothing may point at it any more until it is gone. */
export const lockLockerToDelete = async (
  tx: Tx,
  reach: LockerReach,
  id: string,
): Promise<Locker | null> =>
  (await reachableLockers(tx, reach)
    .select(LOCKER_COLUMNS)
    .where('lockers.id', '=', id)
    .forUpdate('lockers')
    .executeTakeFirst()) ?? null

export const lockersByIds = async (
  reader: Reader,
  reach: LockerReach,
  ids: readonly string[],
): Promise<Map<string, Locker>> => {
  const rows = await reachableLockers(reader, reach)
    .select(LOCKER_COLUMNS)
    .where(sql<boolean>`lockers.id = any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

export const lockersOfGateways = async (
  reader: Reader,
  reach: LockerReach,
  gatewayIds: readonly string[],
): Promise<Map<string, Locker[]>> => {
  const rows = await reachableLockers(reader, reach)
    .select(LOCKER_COLUMNS)
    .where(sql<boolean>`lockers.gateway_id = any(${[...gatewayIds]})`)
    .orderBy(inNaturalOrder(sql`lockers.name`))
    .execute()
  const byGateway = new Map(gatewayIds.map((id) => [id, [] as Locker[]]))
  for (const row of rows) byGateway.get(row.gatewayId)?.push(row)
  return byGateway
}
