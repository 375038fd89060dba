import type { Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../platform/postgres.ts'

/** Of an organisation's address: what it reads phone numbers by. Undefined outside an organisation. */
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
