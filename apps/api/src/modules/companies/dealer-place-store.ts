import type { Place } from '@lockerdesk/domain'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export type DealerPlace = Extract<Place, { kind: 'dealer' }>

/** Where a dealer stands in the tree; null: there is none. */
export const findDealerPlace = async (
  reader: Reader,
  dealerId: string,
): Promise<DealerPlace | null> => {
  const rows = await allRows(reader)`
    select ${columns('dealers', 'reseller_id')} from dealers where id = ${dealerId}`
  const [row] = rows
  return row === undefined ? null : { kind: 'dealer', dealerId, resellerId: row.resellerId }
}
