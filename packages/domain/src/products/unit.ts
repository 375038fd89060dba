import { type Cents, portionOf } from '../money/money.ts'

export const UNIT_TYPES = ['kg', 'liter', 'unit'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** Amounts per unit: grams per kilogram, centilitres per litre. A price is per whole unit. */
export const AMOUNTS_PER_UNIT = { kg: 1000, liter: 100, unit: 1 } as const satisfies Record<
  UnitType,
  number
>

export const priceOf = (
  product: { readonly price: Cents; readonly unitType: UnitType },
  amount: number,
): Cents => portionOf(product.price, amount, AMOUNTS_PER_UNIT[product.unitType])
