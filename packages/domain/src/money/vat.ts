import { type Cents, portionOf } from './money.ts'

/** In basis points: 550 is 5.5 %. Prices contain it. */
export const VAT_WHOLE = 10_000
export const MAX_VAT_RATE = 5_000

export interface Taxed {
  /** With VAT. */
  readonly totalPrice: Cents
  readonly vatRate: number
}

export interface VatPart {
  readonly vatRate: number
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/** Price excluding VAT of a price that contains it. */
export const netPrice = (gross: Cents, vatRate: number): Cents =>
  portionOf(gross, VAT_WHOLE, VAT_WHOLE + vatRate)

/** One part per rate, lowest first; net and VAT of each sum up to what was paid at that rate. */
export const splitVat = (lines: readonly Taxed[]): VatPart[] => {
  const grossByRate = new Map<number, number>()
  for (const { vatRate, totalPrice } of lines)
    grossByRate.set(vatRate, (grossByRate.get(vatRate) ?? 0) + totalPrice)
  return [...grossByRate]
    .toSorted(([one], [other]) => one - other)
    .map(([vatRate, gross]) => {
      const net = netPrice(gross, vatRate)
      return { vatRate, net, vat: gross - net, gross }
    })
}
