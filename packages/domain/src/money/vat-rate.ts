import * as z from 'zod/mini'
import { dayField } from '../fields.ts'
import { COUNTRIES, type Country, COUNTRY_TIME_ZONES } from '../languages.ts'
import { ok, refuse, type Result } from '../result.ts'
import { wallTimeOf } from '../time.ts'
import { MAX_VAT_RATE } from './vat.ts'

/** A rate of VAT that products of a country usually have, and when. Days are days of the country's own calendar. */
export interface VatRate {
  readonly country: Country
  /** In basis points: 550 is 5.5 %. */
  readonly rate: number
  /** YYYY-MM-DD. */
  readonly firstDay: string
  /** Inclusive. Null while no end is set. */
  readonly lastDay: string | null
  /** True for the default rate of food. At most one at a time per country. */
  readonly isForFood: boolean
}

const period = { firstDay: dayField(), lastDay: z._default(z.nullable(dayField()), null) }
const rateFields = {
  rate: z
    .int({ error: 'decimal' })
    .check(z.gte(0, { error: 'tooLow' }), z.lte(MAX_VAT_RATE, { error: 'tooHigh' })),
  ...period,
  isForFood: z._default(z.boolean(), false),
}
const endsNotBeforeItBegins = () =>
  z.refine<{ readonly firstDay: string; readonly lastDay: string | null }>(
    ({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay,
    { error: 'beforeFirstDay', path: ['lastDay'] },
  )

export const vatRateInput = z
  .object({ country: z.enum(COUNTRIES, { error: 'choice' }), ...rateFields })
  .check(endsNotBeforeItBegins())
type VatRateInput = z.output<typeof vatRateInput>

/** A rate stays in its country. */
export const vatRateCorrection = z.object(rateFields).check(endsNotBeforeItBegins())
type VatRateCorrection = z.output<typeof vatRateCorrection>

export const vatRatePeriod = z.object(period).check(endsNotBeforeItBegins())

/** Current day in the country's time zone. */
export const dayIn = (country: Country, now: Date): string =>
  wallTimeOf(now, COUNTRY_TIME_ZONES[country]).slice(0, 10)

const DAY_MS = 86_400_000
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const holdsOn = ({ firstDay, lastDay }: VatRate, day: string): boolean =>
  firstDay <= day && (lastDay === null || lastDay >= day)

export const VAT_RATE_STATES = ['now', 'announced', 'past'] as const
export type VatRateState = (typeof VAT_RATE_STATES)[number]

export const vatRateState = (rate: VatRate, now: Date): VatRateState => {
  const today = dayIn(rate.country, now)
  if (rate.firstDay > today) return 'announced'
  return holdsOn(rate, today) ? 'now' : 'past'
}

const inState = <Rate extends VatRate>(
  rates: readonly Rate[],
  country: Country,
  state: VatRateState,
  now: Date,
): Rate[] => rates.filter((rate) => rate.country === country && vatRateState(rate, now) === state)

/** Rates to choose from today, lowest first; a product may have any other. */
export const usualVatRates = (rates: readonly VatRate[], country: Country, now: Date): number[] =>
  inState(rates, country, 'now', now)
    .map(({ rate }) => rate)
    .toSorted((one, other) => one - other)

/** Rates with a first day ahead that are not valid today, next first. */
export const announcedVatRates = (
  rates: readonly VatRate[],
  country: Country,
  now: Date,
): VatRate[] => {
  const usual = usualVatRates(rates, country, now)
  return inState(rates, country, 'announced', now)
    .filter(({ rate }) => !usual.includes(rate))
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay) || one.rate - other.rate)
}

/** Rates that were valid and are not any more. One that begins again later has ended until then. */
export const endedVatRates = (rates: readonly VatRate[], country: Country, now: Date): number[] => {
  const usual = usualVatRates(rates, country, now)
  const ended = inState(rates, country, 'past', now).map(({ rate }) => rate)
  return [...new Set(ended)]
    .filter((rate) => !usual.includes(rate))
    .toSorted((one, other) => one - other)
}

/** Days before the last day of a rate when users with such products are notified. */
export const VAT_RATE_NOTICE_DAYS = 7

/**
 * Rates that end within the notice, or ended so recently that users may not have been notified. One that continues the next
 * day, as for another kind of goods, does not end.
 */
export const endingVatRates = <Rate extends VatRate>(
  rates: readonly Rate[],
  now: Date,
): (Rate & { readonly lastDay: string })[] =>
  rates.flatMap((rate) => {
    const { country, lastDay } = rate
    if (lastDay === null) return []
    const today = dayIn(country, now)
    const isNear =
      lastDay >= dayAfter(today, -VAT_RATE_NOTICE_DAYS) &&
      lastDay <= dayAfter(today, VAT_RATE_NOTICE_DAYS)
    const goesOn = rates.some(
      (other) =>
        other.country === country && other.rate === rate.rate && holdsOn(other, dayAfter(lastDay)),
    )
    return isNear && !goesOn ? [{ ...rate, lastDay }] : []
  })

/**
 * The rate of food today. If none is valid, the last or else the next one, because an order needs a rate.
 * Null only for a country without any.
 */
export const foodVatRate = (
  rates: readonly VatRate[],
  country: Country,
  now: Date,
): number | null => {
  const food = rates
    .filter((rate) => rate.country === country && rate.isForFood)
    .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
  const begun = food.filter(({ firstDay }) => firstDay <= dayIn(country, now))
  return (begun.at(-1) ?? food[0])?.rate ?? null
}

/** The first day from today on without a rate for food; null if there is none. */
export const firstDayWithoutFoodRate = (
  rates: readonly VatRate[],
  country: Country,
  now: Date,
): string | null => {
  const food = rates.filter((rate) => rate.country === country && rate.isForFood)
  let day = dayIn(country, now)
  for (;;) {
    const valid = food.find((rate) => holdsOn(rate, day))
    if (valid === undefined) return day
    if (valid.lastDay === null) return null
    day = dayAfter(valid.lastDay)
  }
}

const overlap = (one: VatRate, other: VatRate): boolean =>
  (one.lastDay === null || one.lastDay >= other.firstDay) &&
  (other.lastDay === null || other.lastDay >= one.firstDay)

/** `others` may hold rates of all countries, but not the rate itself. `field` is what the caller could change. */
const besideOthers = (
  rate: VatRate,
  others: readonly VatRate[],
  field: string,
): Result<VatRate> => {
  const beside = others.filter((other) => other.country === rate.country && overlap(rate, other))
  if (beside.some((other) => other.rate === rate.rate))
    return refuse('VAT_RATE_OVERLAPS', { field })
  return rate.isForFood && beside.some(({ isForFood }) => isForFood)
    ? refuse('FOOD_VAT_RATE_OVERLAPS', { field })
    : ok(rate)
}

/** Changes apply from today on, because receipts of past days used the rates of their time. */
export const addedVatRate = (
  input: VatRateInput,
  others: readonly VatRate[],
  now: Date,
): Result<VatRate> =>
  input.firstDay < dayIn(input.country, now)
    ? refuse('VAT_DAY_PAST', { field: 'firstDay' })
    : besideOthers(input, others, 'firstDay')

export const correctedVatRate = (
  rate: VatRate,
  correction: VatRateCorrection,
  others: readonly VatRate[],
  now: Date,
): Result<VatRate> =>
  vatRateState(rate, now) === 'announced'
    ? addedVatRate({ ...correction, country: rate.country }, others, now)
    : refuse('VAT_RATE_BEGUN')

/** Yesterday is the earliest last day: the rate then ends immediately. Null removes an end that lies ahead. */
export const endedVatRate = (
  rate: VatRate,
  lastDay: string | null,
  others: readonly VatRate[],
  now: Date,
): Result<VatRate> => {
  if (vatRateState(rate, now) === 'past') return refuse('VAT_RATE_BEGUN')
  return lastDay !== null && lastDay < dayAfter(dayIn(rate.country, now), -1)
    ? refuse('VAT_DAY_PAST', { field: 'lastDay' })
    : besideOthers({ ...rate, lastDay }, others, 'lastDay')
}

export const canRemoveVatRate = (rate: VatRate, now: Date): boolean =>
  vatRateState(rate, now) === 'announced'
