import type { FirmwareComponent } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows, askedRows } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'

const DEVICE_CLOCK = columns(
  'gateway_states',
  'boot_id, seq, clock_slow_ms as slowMs, clock_offset_ms as offsetMs, recent_late_ms',
)
/**
 * What is known of a gateway's clock.
 * `slowMs`: by how much it is behind ours; negative: ahead.
 * `offsetMs`: what the gateway adds to its own clock; null: it does not correct it, or has not heard the time.
 * `recentLateMs`: how late the latest live states of this boot seemed to be.
 */
export type DeviceClock = RowOf<typeof DEVICE_CLOCK>

export interface StateUpdate {
  readonly gatewayId: string
  readonly bootId: string
  readonly seq: number
  readonly connection: number
  readonly seenAt: string
  readonly firmwareGateway: string
  readonly firmwareKeypad: string
  readonly firmwareLock: string
  readonly configVersion: number
  readonly codesVersion: number
  /** It tells of every door. */
  readonly isSnapshot: boolean
  readonly clock: DeviceClock
  /** Where it was heard. */
  readonly broker: string
}

export type FirmwareNow = Readonly<Record<FirmwareComponent, string | null>>

const APPLIED_STATE = columns('gateway_states', 'gateway_id', 's')
export interface AppliedState extends RowOf<typeof APPLIED_STATE> {
  readonly wasOffline: boolean
  readonly hasNewFirmware: boolean
  /** By component; null: never reported. */
  readonly firmwareBefore: FirmwareNow
  readonly firmwareAfter: FirmwareNow
  readonly hasNewVersions: boolean
  /** From another broker than before. */
  readonly hasMoved: boolean
}

const valueLists = <Row extends object>(rows: readonly Row[]) => ({
  of: <Key extends keyof Row>(key: Key): Row[Key][] => rows.map((row) => row[key]),
})

/**
 * Until this batch is committed no other process applies anything of these gateways: it could not see
 * that a door which it moves was moved by a later snapshot.
 */
export const lockGateways = async (tx: Tx, gatewayIds: readonly string[]): Promise<void> => {
  if (gatewayIds.length === 0) return
  await send(
    tx,
    sql`select from gateway_states where gateway_id = any(${[...gatewayIds]}::text[])
    order by gateway_id for no key update`,
  )
}

export const readClocks = async (
  tx: Tx,
  gatewayIds: readonly string[],
): Promise<Map<string, DeviceClock>> => {
  const rows = await askedRows(tx)`
    select ${DEVICE_CLOCK}, ${columns('gateway_states', 'gateway_id')}
    from gateway_states where gateway_id = any(${[...gatewayIds]}::text[])`
  return new Map(rows.map(({ gatewayId, ...clock }) => [gatewayId, clock]))
}

/** Only forward: a state that is older than the latest applied one changes nothing. One row per gateway. */
export const applyStates = async (
  tx: Tx,
  updates: readonly StateUpdate[],
): Promise<AppliedState[]> => {
  if (updates.length === 0) return []
  const { of } = valueLists(updates)
  return allRows<AppliedState>(tx)`
    with given as (
      select * from unnest(${of('gatewayId')}::text[], ${of('bootId')}::text[], ${of('seq')}::bigint[],
        ${of('connection')}::bigint[], ${of('seenAt')}::timestamptz[], ${of('firmwareGateway')}::text[],
        ${of('firmwareKeypad')}::text[], ${of('firmwareLock')}::text[], ${of('configVersion')}::bigint[],
        ${of('codesVersion')}::bigint[], ${of('isSnapshot')}::boolean[],
        ${of('clock').map(({ slowMs }) => slowMs)}::bigint[], ${of('clock').map(({ offsetMs }) => offsetMs)}::bigint[],
        ${of('clock').map(({ recentLateMs }) => JSON.stringify(recentLateMs))}::jsonb[], ${of('broker')}::text[])
        as g (gateway_id, boot_id, seq, connection, seen_at, firmware_gateway, firmware_keypad, firmware_lock,
          config_version, codes_version, is_snapshot, clock_slow_ms, clock_offset_ms, recent_late_ms,
          broker)),
    old as (
      select s.* from gateway_states s join given g using (gateway_id) order by s.gateway_id for update of s)
    update gateway_states s set
      connection_status = 'Online', boot_id = g.boot_id, seq = g.seq, connection = g.connection,
      last_seen_at = greatest(s.last_seen_at, g.seen_at), last_state_update = g.seen_at,
      firmware_gateway = g.firmware_gateway, firmware_keypad = g.firmware_keypad, firmware_lock = g.firmware_lock,
      config_version = g.config_version, codes_version = g.codes_version,
      clock_slow_ms = g.clock_slow_ms, clock_offset_ms = g.clock_offset_ms, recent_late_ms = g.recent_late_ms, broker = g.broker,
      snapshot_boot_id = case when g.is_snapshot then g.boot_id else s.snapshot_boot_id end,
      snapshot_seq = case when g.is_snapshot then g.seq else s.snapshot_seq end
    from given g join old o using (gateway_id)
    where s.gateway_id = g.gateway_id and (g.boot_id, g.seq) > (o.boot_id, o.seq)
    returning ${APPLIED_STATE}, o.connection_status = 'Offline' as "wasOffline",
      (o.firmware_gateway, o.firmware_keypad, o.firmware_lock)
        is distinct from (s.firmware_gateway, s.firmware_keypad, s.firmware_lock) as "hasNewFirmware",
      json_build_object('gateway', o.firmware_gateway, 'keypad', o.firmware_keypad, 'lock', o.firmware_lock)
        as "firmwareBefore",
      json_build_object('gateway', s.firmware_gateway, 'keypad', s.firmware_keypad, 'lock', s.firmware_lock)
        as "firmwareAfter",
      (o.config_version, o.codes_version) is distinct from (s.config_version, s.codes_version) as "hasNewVersions",
      o.broker is distinct from s.broker as "hasMoved"`
}

export interface Will {
  readonly gatewayId: string
  readonly bootId: string
  readonly connection: number
}

/** The last will of a connection that was followed by another says nothing any more. */
export const applyWills = async (
  tx: Tx,
  wills: readonly Will[],
  now: string,
): Promise<string[]> => {
  if (wills.length === 0) return []
  const { of } = valueLists(wills)
  const rows = await allRows(tx)`
    update gateway_states s set connection_status = 'Offline', last_offline_at = ${now}
    from unnest(${of('gatewayId')}::text[], ${of('bootId')}::text[], ${of('connection')}::bigint[])
      as w (gateway_id, boot_id, connection)
    where s.gateway_id = w.gateway_id and s.connection_status = 'Online'
      and (w.boot_id > s.boot_id or (w.boot_id = s.boot_id and w.connection >= s.connection))
    returning ${columns('gateway_states', 'gateway_id', 's')}`
  return rows.map(({ gatewayId }) => gatewayId)
}

/** Whom nobody heard of since then, but for those at these brokers; exactly one process is told of each. */
export const claimSilentGateways = async (
  tx: Tx,
  before: string,
  now: string,
  exceptAt: readonly string[],
): Promise<string[]> => {
  const rows = await allRows(tx)`
    update gateway_states s set connection_status = 'Offline', last_offline_at = ${now}
    where s.gateway_id in (
      select gateway_id from gateway_states
      where connection_status = 'Online' and last_seen_at < ${before}
        and coalesce(broker, ${exceptAt[0] ?? ''}) <> all(${[...exceptAt]}::text[]) order by gateway_id
      for update skip locked)
    returning ${columns('gateway_states', 'gateway_id', 's')}`
  return rows.map(({ gatewayId }) => gatewayId)
}

export const saveErrors = async (
  tx: Tx,
  errors: readonly {
    readonly gatewayId: string
    readonly at: string
    readonly message: string
  }[],
): Promise<void> => {
  if (errors.length === 0) return
  const { of } = valueLists(errors)
  await send(
    tx,
    sql`
    update gateway_states s set last_error_at = e.at, last_error_message = e.message
    from (select distinct on (gateway_id) * from unnest(${of('gatewayId')}::text[], ${of('at')}::timestamptz[],
        ${of('message')}::text[]) as e (gateway_id, at, message) order by gateway_id, at desc) e
    where s.gateway_id = e.gateway_id and e.at >= coalesce(s.last_error_at, '-infinity')`,
  )
}

export const saveKeypadLock = async (
  tx: Tx,
  gatewayId: string,
  lockedUntil: string,
): Promise<void> => {
  await send(
    tx,
    sql`update gateway_states
    set keypad_locked_until = greatest(keypad_locked_until, ${lockedUntil}::timestamptz)
    where gateway_id = ${gatewayId}`,
  )
}
