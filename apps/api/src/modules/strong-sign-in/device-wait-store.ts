import type { Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const DEVICE_WAIT = columns('device_waits', 'id as id, ends_at', 'w')
export interface DeviceWait extends RowOf<typeof DEVICE_WAIT> {
  readonly user: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly language: Language
    readonly timeZone: string
  }
}

const waitsWhere = (reader: Reader, condition: ReturnType<typeof sql>) => allRows<DeviceWait>(
  reader,
)`
  select ${DEVICE_WAIT},
    json_build_object('id', u.id, 'name', u.name, 'email', u.email,
    'language', u.language, 'timeZone', u.time_zone) as user
  from device_waits w join users u on u.id = w.user_id
  where u.deleted_at is null and ${condition} order by w.ends_at limit 100 for update of w`

export const lockDeviceWaitOf = async (tx: Tx, userId: string): Promise<DeviceWait | null> =>
  (await waitsWhere(tx, sql`w.user_id = ${userId}`))[0] ?? null

export const lockDeviceWait = async (tx: Tx, id: string): Promise<DeviceWait | null> =>
  (await waitsWhere(tx, sql`w.id = ${id}`))[0] ?? null

export const lockEndedWaits = (tx: Tx, now: string): Promise<DeviceWait[]> =>
  waitsWhere(tx, sql`w.ends_at <= ${now}`)

/** Waits that end before that moment and whose owner has not been warned. */
export const lockUnwarnedWaits = (tx: Tx, until: string): Promise<DeviceWait[]> =>
  waitsWhere(tx, sql`w.ends_at <= ${until} and w.warned_at is null`)

export const markWarned = async (tx: Tx, id: string, now: string): Promise<void> => {
  await sql`update device_waits set warned_at = ${now} where id = ${id}`.execute(tx)
}

/** False if a wait already runs. */
export const insertDeviceWait = async (
  tx: Tx,
  wait: { readonly id: string; readonly userId: string; readonly endsAt: string },
  now: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into device_waits (id, user_id, asked_at, ends_at)
    values (${wait.id}, ${wait.userId}, ${now}, ${wait.endsAt}) on conflict (user_id) do nothing`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export const deleteDeviceWaitOf = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from device_waits where user_id = ${userId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
