import type { Cents, UnitType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export interface PurchasePrice {
  readonly _id: string
  readonly unitType: UnitType
  /** Cents excluding VAT, per whole unit; null if unknown. */
  readonly purchasePrice: Cents | null
}

/** Asked for by itself, so that nothing that is shown to buyers carries it. */
export const purchasePrices = async (
  reader: Reader,
  organisationId: string,
  productIds: readonly string[],
): Promise<Map<string, PurchasePrice>> => {
  const { rows } = await sql<PurchasePrice>`
    select id as _id, unit_type as "unitType", purchase_price as "purchasePrice"
    from products where organisation_id = ${organisationId} and id = any(${[...productIds]})`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row._id, row]))
}
