import type { Cents } from '@lockerdesk/domain'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const PURCHASE_PRICE = columns('products', 'id, unit_type, purchase_price')
export interface PurchasePrice extends RowOf<typeof PURCHASE_PRICE> {
  /** Cents excluding VAT, per whole unit; null if unknown. */
  readonly purchasePrice: Cents | null
}

/** Asked for by itself, so that nothing that is shown to buyers carries it. */
export const purchasePrices = async (
  reader: Reader,
  organisationId: string,
  productIds: readonly string[],
): Promise<Map<string, PurchasePrice>> => {
  const rows = await allRows(reader)`
    select ${PURCHASE_PRICE}
    from products where organisation_id = ${organisationId} and id = any(${[...productIds]})`
  return new Map(rows.map((row) => [row._id, row]))
}
