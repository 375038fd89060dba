import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export const findTakenPublicIds = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from customers
    where organisation_id = ${organisationId} and public_id = any(${[...ids]})
  `.execute(reader)
  return new Set(rows.map(({ id }) => id))
}
