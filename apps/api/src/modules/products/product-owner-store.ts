import type { Country } from '@lockerdesk/domain'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export const findOrganisationName = async (
  reader: Reader,
  organisationId: string,
): Promise<string> => {
  const rows = await allRows(reader)`
    select ${columns('organisations', 'name')} from organisations where id = ${organisationId}`
  const [organisation] = rows
  if (organisation === undefined) throw new Error('the organisation is gone')
  return organisation.name
}

export const findOrganisationCountry = async (
  reader: Reader,
  organisationId: string,
): Promise<Country> => {
  const rows = await allRows<{ country: Country }>(reader)`
    select address->>'country' as country from organisations where id = ${organisationId}`
  const [organisation] = rows
  if (organisation === undefined) throw new Error('the organisation is gone')
  return organisation.country
}
