import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export const findTakenPublicIds = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await allRows(reader)`
    select ${columns('customers', 'public_id')} from customers
    where organisation_id = ${organisationId} and public_id = any(${[...ids]})`
  return new Set(rows.map(({ id }) => id))
}
