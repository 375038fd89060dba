import type { Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export const findOrganisationName = async (
  reader: Reader,
  organisationId: string,
): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from organisations where id = ${organisationId}
  `.execute(reader)
  const [organisation] = rows
  if (organisation === undefined) throw new Error('the organisation is gone')
  return organisation.name
}

export const findOrganisationCountry = async (
  reader: Reader,
  organisationId: string,
): Promise<Country> => {
  const { rows } = await sql<{ country: Country }>`
    select address->>'country' as country from organisations where id = ${organisationId}
  `.execute(reader)
  const [organisation] = rows
  if (organisation === undefined) throw new Error('the organisation is gone')
  return organisation.country
}
