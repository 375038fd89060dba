import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'

export const findMemberRefundLimit = async (
  reader: Reader,
  organisationId: string,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select member_refund_limit as cents from organisations where id = ${organisationId}`.execute(
    reader,
  )
  return rows[0]?.cents ?? 0
}

/** Answers what it was. */
export const saveMemberRefundLimit = async (
  tx: Tx,
  organisationId: string,
  cents: number,
  now: string,
): Promise<number> => {
  const before = await sql<{ cents: number }>`
    select member_refund_limit as cents from organisations where id = ${organisationId}
    for no key update`.execute(tx)
  await sql`update organisations set member_refund_limit = ${cents}, updated_at = ${now}
    where id = ${organisationId}`.execute(tx)
  return before.rows[0]?.cents ?? 0
}
