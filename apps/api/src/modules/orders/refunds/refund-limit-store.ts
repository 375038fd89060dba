import type { Cents } from '@lockerdesk/domain'
import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'

export const findMemberRefundLimit = async (
  reader: Reader,
  organisationId: string,
): Promise<Cents> => {
  const row = await firstRow(reader)`
    select ${columns('organisations', 'member_refund_limit as cents')}
    from organisations where id = ${organisationId}`
  return row?.cents ?? 0
}
