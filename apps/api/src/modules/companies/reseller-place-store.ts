import type { Place } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export type ResellerPlace = Extract<Place, { kind: 'reseller' }>

/** Null: there is no such reseller. */
export const findResellerPlace = async (
  reader: Reader,
  resellerId: string,
): Promise<ResellerPlace | null> => {
  const { rows } = await sql`select from resellers where id = ${resellerId}`.execute(reader)
  return rows.length === 0 ? null : { kind: 'reseller', resellerId }
}
