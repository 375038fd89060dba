import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'

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
