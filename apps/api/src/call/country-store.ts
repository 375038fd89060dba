import type { Country } from '@lockerdesk/domain'
import type { Reader } from '../platform/postgres.ts'
import { firstRow } from '../platform/rows.ts'

/** Country of the organisation's address, to parse phone numbers. Undefined outside an organisation. */
export const findCountry = async (
  reader: Reader,
  organisationId: string | null,
): Promise<Country | undefined> => {
  const row = await firstRow<{ country: Country }>(reader)`
    select address->>'country' as country from organisations where id = ${organisationId}`
  return row?.country
}
