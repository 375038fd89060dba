import type { Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../platform/postgres.ts'

/** Country of the organisation's address, to parse phone numbers. Undefined outside an organisation. */
export const findCountry = async (
  reader: Reader,
  organisationId: string | null,
): Promise<Country | undefined> => {
  const { rows } = await sql<{ country: Country }>`
    select address->>'country' as country from organisations where id = ${organisationId}`.execute(
    reader,
  )
  return rows[0]?.country
}
