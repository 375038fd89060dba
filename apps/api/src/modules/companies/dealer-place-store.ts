import type { Place } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export type DealerPlace = Extract<Place, { kind: 'dealer' }>

/** Where a dealer stands in the tree; null: there is none. */
export const findDealerPlace = async (
  reader: Reader,
  dealerId: string,
): Promise<DealerPlace | null> => {
  const { rows } = await sql<{ resellerId: string }>`
    select reseller_id as "resellerId" from dealers where id = ${dealerId}
  `.execute(reader)
  const [row] = rows
  return row === undefined ? null : { kind: 'dealer', dealerId, resellerId: row.resellerId }
}
