import { portionOf } from './money.ts'

/** In basis points: 550 is 5.5 %. Prices contain it. */
export const VAT_WHOLE = 10_000
export const MAX_VAT_RATE = 5_000

/** The usual rates of food and drink, for a list to choose from; any other may be typed. */
export const USUAL_VAT_RATES = {
  at: [490, 1000, 1300, 2000],
  be: [600, 1200, 2100],
  de: [700, 1900],
  fr: [210, 550, 1000, 2000],
  lu: [300, 800, 1400, 1700],
  nl: [900, 2100],
} as const

/** What food is taxed with where nothing else is said. */
export const FOOD_VAT_RATES = {
  at: 1000,
  be: 600,
  de: 700,
  fr: 550,
  lu: 300,
  nl: 900,
} as const satisfies Record<keyof typeof USUAL_VAT_RATES, number>

export interface Taxed {
  /** With VAT. */
  readonly totalPrice: number
  readonly vatRate: number
}

export interface VatPart {
  readonly vatRate: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}

/** One part per rate, lowest first; net and VAT of each sum up to what was paid at that rate. */
export const splitVat = (lines: readonly Taxed[]): VatPart[] => {
  const grossByRate = new Map<number, number>()
  for (const { vatRate, totalPrice } of lines)
    grossByRate.set(vatRate, (grossByRate.get(vatRate) ?? 0) + totalPrice)
  return [...grossByRate]
    .toSorted(([one], [other]) => one - other)
    .map(([vatRate, gross]) => {
      const net = portionOf(gross, VAT_WHOLE, VAT_WHOLE + vatRate)
      return { vatRate, net, vat: gross - net, gross }
    })
}
