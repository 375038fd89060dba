import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

const AT_ONCE = 20_000

export const deleteOldCommands = async (tx: Tx, before: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from device_commands where ctid = any (array(
      select ctid from device_commands where created_at < ${before} limit ${AT_ONCE}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export const deleteCommandsOf = async (tx: Tx, gatewayId: string): Promise<void> => {
  await sql`delete from device_commands where gateway_id = ${gatewayId}`.execute(tx)
}
