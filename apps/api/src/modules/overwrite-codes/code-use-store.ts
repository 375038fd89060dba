import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'
import { bookUse, type CodeUse, type UseTable } from '../keypad-codes/index.ts'

export const USE_TABLE: UseTable = { table: 'overwrite_code_uses', subject: 'code_id' }

/** False if this use was already counted, or the code does not exist. */
export const claimUse = async (tx: Tx, use: CodeUse): Promise<boolean> => {
  const { rows } = await sql`
    select from overwrite_codes where organisation_id = ${use.organisationId} and id = ${use.subjectId}
    for no key update`.execute(tx)
  return rows.length > 0 && bookUse(tx, USE_TABLE, use)
}

const USED_CODE = columns(
  { o: 'overwrite_codes', g: 'gateways' },
  'o.name, o.holder, o.is_one_time, g.name as where',
)
export type UsedCode = RowOf<typeof USED_CODE>

export const countUse = (tx: Tx, use: CodeUse): Promise<UsedCode | null> => firstRow(tx)`
  update overwrite_codes o set use_count = o.use_count + 1,
    last_used_where = case when coalesce(o.last_used_at, '-infinity') <= ${use.at} then g.name
      else o.last_used_where end,
    last_used_at = greatest(o.last_used_at, ${use.at}::timestamptz)
  from gateways g
  where o.organisation_id = ${use.organisationId} and o.id = ${use.subjectId} and g.id = ${use.gatewayId}
  returning ${USED_CODE}`
