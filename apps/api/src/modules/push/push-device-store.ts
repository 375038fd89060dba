import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export type PushDevice = RowOf<typeof COLUMNS>

const COLUMNS = columns(
  'push_devices',
  'id, name, endpoint_hash, created_at, last_success_at, last_problem',
)

export const listPushDevices = (reader: Reader, userId: string) => allRows<PushDevice>(reader)`
  select ${COLUMNS} from push_devices where user_id = ${userId} order by created_at desc, id desc`

export const findPushDevice = (reader: Reader, userId: string, id: string) => firstRow<PushDevice>(
  reader,
)`
  select ${COLUMNS} from push_devices where user_id = ${userId} and id = ${id}`

/** Of sessions that have neither ended nor expired. */
export const listReachableDevices = async (
  reader: Reader,
  userId: string,
  now: string,
): Promise<readonly string[]> => {
  const rows = await allRows(reader)`
    select ${columns('push_devices', 'id as id', 'd')} from push_devices d join sessions s on s.id = d.session_id
    where d.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now} order by d.id`
  return rows.map(({ id }) => id)
}

export interface NewPushDevice {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly endpointHash: string
  readonly sealedSubscription: string
  readonly name: string
  readonly now: string
}

/**
 * Replaces what the same browser had before, also for somebody else: a browser belongs to who is signed in. Above
 * `atMost`, those that were reached the longest ago go.
 */
export const savePushDevice = async (
  tx: Tx,
  device: NewPushDevice,
  atMost: number,
): Promise<void> => {
  // Two additions at once do not both find room for the last one.
  await sql`select from users where id = ${device.userId} for update`.execute(tx)
  await sql`delete from push_devices where endpoint_hash = ${device.endpointHash}`.execute(tx)
  await sql`delete from push_devices where id in (
    select id from push_devices where user_id = ${device.userId}
    order by coalesce(last_success_at, created_at) desc, id desc offset ${atMost - 1})`.execute(tx)
  await sql`
    insert into push_devices (id, user_id, session_id, endpoint_hash, sealed_subscription, name, created_at)
    values (${device.id}, ${device.userId}, ${device.sessionId}, ${device.endpointHash},
      ${device.sealedSubscription}, ${device.name}, ${device.now})`.execute(tx)
}

/** Its name; null: it is not theirs. */
export const deletePushDeviceOf = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    delete from push_devices where id = ${id} and user_id = ${userId} returning ${columns('push_devices', 'name')}`
  return row?.name ?? null
}

/** The push service no longer knows it. What waits for it goes with it. */
export const deletePushDevice = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from push_devices where id = ${id}`.execute(tx)
}

export interface DeviceNews {
  /** Null: it accepted the push. */
  readonly problem: string | null
  readonly restingUntil: string | null
  readonly now: string
}

export const saveDeviceNews = async (
  tx: Tx,
  id: string,
  { problem, restingUntil, now }: DeviceNews,
): Promise<void> => {
  await sql`update push_devices set last_problem = ${problem}, resting_until = ${restingUntil},
      last_success_at = case when ${problem}::text is null then ${now}::timestamptz else last_success_at end
    where id = ${id}`.execute(tx)
}
