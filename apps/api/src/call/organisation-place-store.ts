import { sql } from 'kysely'
import type { OrganisationPlace } from './call.ts'
import type { Reader } from '../platform/postgres.ts'

/** Where an organisation stands in the tree; removed ones are nowhere. */
export const findOrganisationPlace = async (
  reader: Reader,
  organisationId: string,
): Promise<OrganisationPlace | null> => {
  const { rows } = await sql<{ dealerId: string; resellerId: string }>`
    select o.dealer_id as "dealerId", d.reseller_id as "resellerId"
    from organisations o join dealers d on d.id = o.dealer_id
    where o.id = ${organisationId} and o.removed_at is null
  `.execute(reader)
  const [row] = rows
  return row === undefined ? null : { kind: 'organisation', organisationId, ...row }
}
