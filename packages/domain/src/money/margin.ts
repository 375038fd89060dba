import { AMOUNTS_PER_UNIT, type UnitType } from '../products/unit.ts'
import { type Cents, portionOf } from './money.ts'
import { netPrice } from './vat.ts'

interface Bought {
  /** Cents excluding VAT, per whole unit. */
  readonly purchasePrice: Cents | null
  readonly unitType: UnitType
}

/** What that amount of a product costs the shop, in cents excluding VAT; null if unknown. */
export const purchaseCostOf = (
  { purchasePrice, unitType }: Bought,
  amount: number,
): number | null =>
  purchasePrice === null ? null : portionOf(purchasePrice, amount, AMOUNTS_PER_UNIT[unitType])

export interface Margin {
  /** Cents per whole unit. Negative if the product costs more than it brings. */
  readonly cents: Cents
  /** Share of the price excluding VAT: 0.25 is 25 %. Null for a free product. */
  readonly share: number | null
}

/** Price less purchase price, both excluding VAT. Null without a purchase price. */
export const marginOf = ({
  price,
  vatRate,
  purchasePrice,
}: {
  readonly price: Cents
  readonly vatRate: number
  readonly purchasePrice: Cents | null
}): Margin | null => {
  if (purchasePrice === null) return null
  const net = netPrice(price, vatRate)
  const cents = net - purchasePrice
  return { cents, share: net === 0 ? null : cents / net }
}
