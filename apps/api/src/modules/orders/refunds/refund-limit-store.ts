import type { Cents } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'

export const findMemberRefundLimit = async (
  reader: Reader,
  organisationId: string,
): Promise<Cents> => {
  const { rows } = await sql<{ cents: Cents }>`
    select member_refund_limit as cents from organisations where id = ${organisationId}`.execute(
    reader,
  )
  return rows[0]?.cents ?? 0
}
