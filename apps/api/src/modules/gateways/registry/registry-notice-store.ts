import { sql } from 'kysely'
import type { Tx } from '../../../platform/postgres.ts'

/** Heard by every process that keeps in mind which device is whose. */
export const REGISTRY_CHANNEL = 'device_registry'

/** After the commit, no process works with what it remembered of these devices. */
export const forgetDevices = async (tx: Tx, deviceIds: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${REGISTRY_CHANNEL}, device_id)
    from unnest(${[...deviceIds]}::text[]) device_id`.execute(tx)
}
