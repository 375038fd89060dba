import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Locker } from './lockers.ts'
import type { User } from './users.ts'

const REMOVED_DAYS_AGO = 24
const MEASURED_DAYS = 40

/** One that was replaced: its readings can still be asked for. */
export const addRemovedLocker = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
  users: readonly User[],
): Promise<void> => {
  const successor = lockers.find(({ type }) => type === 'Refrigerated')
  const by = users.find(({ role }) => role === 'Dealer')
  if (successor === undefined || by === undefined) return
  const { organisationId, gateway } = successor
  const removedAt = world.ago({ days: REMOVED_DAYS_AGO })
  const id = world.idAt(world.ago({ days: REMOVED_DAYS_AGO + MEASURED_DAYS }))
  await insertRows(tx, 'locker_records', [{ id, organisation_id: organisationId }])
  await insertRows(tx, 'removed_lockers', [
    {
      id,
      organisation_id: organisationId,
      shop_id: gateway.shopId,
      name: `${successor.name} (2019)`,
      locker_id: `${gateway.deviceId}-9`,
      temperature_type: 'Refrigerated',
      limits: null,
      gateway_name: gateway.name,
      gateway_device_id: gateway.deviceId,
      removed_at: removedAt,
      removed_by_name: by.name,
    },
  ])
  await sql`insert into temperatures (locker_id, measured_at, temperature)
    select ${id}, at, round((4.1 + 0.6 * sin(extract(epoch from at) / 11900)
      + (hashtext(at::text) % 100) / 240.0)::numeric, 1)
    from generate_series(${world.ago({ days: REMOVED_DAYS_AGO + MEASURED_DAYS }).toISOString()}::timestamptz,
      ${removedAt.toISOString()}::timestamptz, interval '28 minutes') at`.execute(tx)
}
