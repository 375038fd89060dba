import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** Counts the factors of a user under a lock, so that of two concurrent removals the second sees the first. */
export const countFactors = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const row = await firstRow<{ count: number }>(tx)`
    select ((select count(*) from passkeys where user_id = ${userId})
      + (select count(*) from authenticators where user_id = ${userId}))::int as count`
  return row?.count ?? 0
}

/** Deletes all factors and recovery codes. Here, because the modules that add them do not handle lost devices. */
export const deleteFactors = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
  await sql`delete from authenticators where user_id = ${userId}`.execute(tx)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}
