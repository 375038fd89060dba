import { type Country, COUNTRY_TIME_ZONES } from './languages.ts'
import { portionOf } from './money.ts'
import { wallTimeOf } from './time.ts'

/** In basis points: 550 is 5.5 %. Prices contain it. */
export const VAT_WHOLE = 10_000
export const MAX_VAT_RATE = 5_000

/** Basis points, from that day on. */
interface DatedRate {
  readonly rate: number
  readonly validFrom: string
}

const since = (validFrom: string, ...rates: readonly number[]): DatedRate[] =>
  rates.map((rate) => ({ rate, validFrom }))

/** The usual rates of food and drink, for a list to choose from; any other may be typed. */
const USUAL_VAT_RATES: Readonly<Record<Country, readonly DatedRate[]>> = {
  at: [
    ...since('2026-07-01', 490),
    ...since('1984-01-01', 1000, 2000),
    ...since('2016-01-01', 1300),
  ],
  be: since('1996-01-01', 600, 1200, 2100),
  de: since('2021-01-01', 700, 1900),
  fr: since('2014-01-01', 210, 550, 1000, 2000),
  lu: since('2024-01-01', 300, 800, 1400, 1700),
  nl: since('2019-01-01', 900, 2100),
}

/** What food is taxed with where nothing else is said; of those that have begun, the latest. */
const FOOD_VAT_RATES: Readonly<Record<Country, readonly DatedRate[]>> = {
  at: since('1984-01-01', 1000),
  be: since('1996-01-01', 600),
  de: since('2021-01-01', 700),
  fr: since('2014-01-01', 550),
  lu: since('2024-01-01', 300),
  nl: since('2019-01-01', 900),
}

/** What day and time it is for a tax office. */
const clockIn = (country: Country, now: Date): string =>
  wallTimeOf(now, COUNTRY_TIME_ZONES[country])

const begun = (rates: readonly DatedRate[], clock: string): DatedRate[] =>
  rates
    .filter(({ validFrom }) => validFrom <= clock)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))

/** Lowest first; one that is only announced is not among them. */
export const usualVatRates = (country: Country, now: Date): number[] =>
  begun(USUAL_VAT_RATES[country], clockIn(country, now))
    .map(({ rate }) => rate)
    .toSorted((one, other) => one - other)

export const foodVatRate = (country: Country, now: Date): number => {
  const rates = FOOD_VAT_RATES[country]
  return (begun(rates, clockIn(country, now)).at(-1) ?? rates[0])?.rate ?? 0
}

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
