import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

const AT_ONCE = 20_000

const deleteOldest = async (
  tx: Tx,
  table: 'locker_events' | 'device_commands',
  column: 'received_at' | 'created_at',
  before: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${AT_ONCE}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** How many went; called until none does, so that no transaction is long. */
export const deleteOldEvents = (tx: Tx, before: string): Promise<number> =>
  deleteOldest(tx, 'locker_events', 'received_at', before)

export const deleteOldCommands = (tx: Tx, before: string): Promise<number> =>
  deleteOldest(tx, 'device_commands', 'created_at', before)
