import type { OrganisationPlace } from './call.ts'
import { columns } from '../platform/columns.ts'
import type { Reader } from '../platform/postgres.ts'
import { allRows } from '../platform/rows.ts'

/** Where an organisation stands in the tree; removed ones are nowhere. */
export const findOrganisationPlace = async (
  reader: Reader,
  organisationId: string,
): Promise<OrganisationPlace | null> => {
  const rows = await allRows(reader)`
    select ${columns({ o: 'organisations', d: 'dealers' }, 'o.dealer_id, d.reseller_id')}
    from organisations o join dealers d on d.id = o.dealer_id
    where o.id = ${organisationId} and o.removed_at is null`
  const [row] = rows
  return row === undefined ? null : { kind: 'organisation', organisationId, ...row }
}
