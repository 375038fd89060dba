import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { countOverdue, type Overdue } from '../../retention/index.ts'

const AT_ONCE = 20_000

const overdueLogs = ({ organisationId, before }: Overdue, limit: number) => sql`
  select id, created_at from device_logs where organisation_id = ${organisationId} and created_at < ${before}
  limit ${limit}`

export const countOldDeviceLogs = (
  reader: Reader,
  overdue: Overdue,
  atMost: number,
): Promise<number> => countOverdue(reader, overdueLogs(overdue, atMost))

/** How many went, of these and the others; called until none does, so that no transaction is long. */
export const deleteOldDeviceLogs = async (tx: Tx, overdue: Overdue): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from device_logs d using (${overdueLogs(overdue, AT_ONCE)}) old
    where d.id = old.id and d.created_at = old.created_at`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What came from devices that nobody knows. */
export const deleteUnclaimedDeviceLogs = async (tx: Tx, before: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from device_logs d using (select id, created_at from device_logs
      where organisation_id is null and created_at < ${before} limit ${AT_ONCE}) old
    where d.id = old.id and d.created_at = old.created_at`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
