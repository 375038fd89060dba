import { localeOf, percentSuffix, percentText, rateText, wallTimeOf } from '@lockerdesk/domain'
import { useTranslation } from '../ui/texts/use-translation.ts'
import { useSession } from './session/session.ts'
import { productNow } from './time/product-clock.ts'

const RELATIVE_STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export interface Formats {
  /** 15/11/2026, as the user prefers it. */
  date(iso: string): string
  /** 15/11/2026 14:05. */
  dateTime(iso: string): string
  /** 1 July 2027, of a calendar day such as 2027-07-01. */
  day(day: string): string
  time(iso: string): string
  /** '3 minutes ago'. */
  relative(iso: string, now?: Date): string
  number(value: number): string
  /** For input: without grouping, with at least that many decimals. */
  decimals(value: number, least?: number): string
  money(cents: number): string
  /** 0.25 is 25 %. */
  percent(share: number): string
  /** 550 basis points are 5.5 %. */
  rate(basisPoints: number): string
  /** For a field that a percentage is typed into. */
  readonly percentSuffix: string
  /** 4.2 °C. */
  degrees(celsius: number): string
  /** '2 hr 5 min'; under an hour in minutes alone. */
  duration(minutes: number): string
}

const made = new Map<string, Formats>()

/** Returns the same object for the same preferences, to avoid rerenders. */
export const formatsFor = (language: string, timeZone: string, dateFormat: string): Formats => {
  const key = [language, timeZone, dateFormat].join('|')
  const formats = made.get(key) ?? makeFormats(language, timeZone, dateFormat)
  made.set(key, formats)
  return formats
}

/** Cache: creating an Intl format is slow, and a page uses few. */
const once = <Format>(make: () => Format): (() => Format) => {
  let format: Format | undefined
  return () => (format ??= make())
}

const makeFormats = (language: string, timeZone: string, dateFormat: string): Formats => {
  const wallTime = (iso: string) => wallTimeOf(new Date(iso), timeZone)
  const date = (iso: string) => {
    const [year = '', month = '', day = ''] = wallTime(iso).slice(0, 10).split('-')
    return dateFormat.replace('DD', day).replace('MM', month).replace('YYYY', year)
  }
  const time = (iso: string) => wallTime(iso).slice(11)
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const numbers = (options: Intl.NumberFormatOptions = {}) =>
    once(() => new Intl.NumberFormat(language, options))
  const number = numbers()
  const money = numbers({ style: 'currency', currency: 'EUR' })
  const degrees = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const unit = (name: 'day' | 'hour' | 'minute') =>
    numbers({ style: 'unit', unit: name, unitDisplay: 'short' })
  const units = { day: unit('day'), hour: unit('hour'), minute: unit('minute') }
  return {
    date,
    day: (day) =>
      new Date(day).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
    time,
    dateTime: (iso) => `${date(iso)} ${time(iso)}`,
    relative: (iso, now = productNow()) => {
      const seconds = Math.round((Date.parse(iso) - now.getTime()) / 1000)
      const step = RELATIVE_STEPS.find(([, size]) => Math.abs(seconds) >= size)
      return step === undefined
        ? relative().format(0, 'second')
        : relative().format(Math.round(seconds / step[1]), step[0])
    },
    number: (value) => number().format(value),
    decimals: (value, least = 0) =>
      value.toLocaleString(language, {
        useGrouping: false,
        minimumFractionDigits: least,
        maximumFractionDigits: 2,
      }),
    money: (cents) => money().format(cents / 100),
    percent: (share) => percentText(language, share),
    rate: (basisPoints) => rateText(language, basisPoints),
    get percentSuffix() {
      return percentSuffix(language)
    },
    degrees: (celsius) => `${degrees().format(celsius)}\u00a0°C`,
    duration: (minutes) => {
      const whole = Math.max(0, Math.round(minutes))
      const [days, hours, rest] = [
        Math.floor(whole / 1440),
        Math.floor((whole % 1440) / 60),
        whole % 60,
      ]
      if (days > 0)
        return hours === 0
          ? units.day().format(days)
          : `${units.day().format(days)} ${units.hour().format(hours)}`
      if (hours === 0) return units.minute().format(rest)
      return rest === 0
        ? units.hour().format(hours)
        : `${units.hour().format(hours)} ${units.minute().format(rest)}`
    },
  }
}

/** Dates, numbers and money by the user's language and preferences. */
export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  const { user } = useSession()
  return formatsFor(i18n.language, user.timeZone, user.dateFormat)
}
