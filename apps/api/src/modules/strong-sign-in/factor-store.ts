import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** Passkeys and authenticator apps of a user, who is locked: of two removals at once the second sees the first. */
export const countFactors = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const row = await firstRow<{ count: number }>(tx)`
    select ((select count(*) from passkeys where user_id = ${userId})
      + (select count(*) from authenticators where user_id = ${userId}))::int as count`
  return row?.count ?? 0
}

/** All of them, with the recovery codes. The modules that add them know nothing of people who lost theirs. */
export const deleteFactors = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
  await sql`delete from authenticators where user_id = ${userId}`.execute(tx)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}
