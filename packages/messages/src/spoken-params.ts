import { type Language, LOCALES, rateText } from '@lockerdesk/domain'

type Params = Readonly<Record<string, unknown>>

/** Quantities. The numbers of orders, boxes and versions are names and stay as they are. */
const QUANTITIES: ReadonlySet<string> = new Set([
  'count',
  'created',
  'deleted',
  'height',
  'kept',
  'limit',
  'minutes',
  'points',
  'refused',
  'restored',
  'temperature',
  'unchanged',
  'updated',
  'used',
  'width',
])
/** As trails keep cents: 12.50. */
const EUROS = /^-?\d+\.\d{2}$/
const DAYS = /^\d{4}-\d{2}-\d{2}(?:, \d{4}-\d{2}-\d{2})*$/

/** On the clock of the place that the text is about. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const COUNTRY_CODE = /^[A-Z]{2}$/

/** Money, temperatures, counts, rates, days, times and countries in the reader's language; all else as it is. */
export const spokenParams = (language: Language, params: Params): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, spoken(LOCALES[language], name, value)]),
  )

const spoken = (locale: string, name: string, value: unknown): unknown => {
  if (typeof value === 'number' && QUANTITIES.has(name))
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  if (typeof value === 'number' && name === 'vatRate') return rateText(locale, value)
  if (typeof value !== 'string') return value
  if (name === 'amount' && EUROS.test(value))
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
      Number(value),
    )
  if (name === 'until' && WALL_TIME.test(value)) return spokenTime(locale, value)
  if (name === 'country' && COUNTRY_CODE.test(value))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(value)
  return name === 'days' && DAYS.test(value) ? spokenDays(locale, value) : value
}

const spokenDays = (locale: string, days: string): string => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return days
    .split(', ')
    .map((day) => format.format(new Date(day)))
    .join(', ')
}

const spokenTime = (locale: string, wallTime: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${wallTime}:00Z`))

/** What decides between 'box 3' and 'boxes 3, 4'. */
export const countOf = ({ count, boxes }: Params): number | undefined => {
  if (typeof count === 'number') return count
  return typeof boxes === 'string' ? boxes.split(', ').length : undefined
}
