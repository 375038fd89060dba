import { useTranslation } from 'react-i18next'
import { useSession } from './session.ts'

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
  time(iso: string): string
  /** '3 minutes ago'. */
  relative(iso: string, now?: Date): string
  number(value: number): string
  money(cents: number): string
}

export const formatsFor = (language: string, timeZone: string, dateFormat: string): Formats => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const pieces = (iso: string) =>
    Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const date = (iso: string) => {
    const { day = '', month = '', year = '' } = pieces(iso)
    return dateFormat.replace('DD', day).replace('MM', month).replace('YYYY', year)
  }
  const time = (iso: string) => {
    const { hour = '', minute = '' } = pieces(iso)
    return `${hour}:${minute}`
  }
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const number = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  return {
    date,
    time,
    dateTime: (iso) => `${date(iso)} ${time(iso)}`,
    relative: (iso, now = new Date()) => {
      const seconds = Math.round((Date.parse(iso) - now.getTime()) / 1000)
      const step = RELATIVE_STEPS.find(([, size]) => Math.abs(seconds) >= size)
      return step === undefined
        ? relative.format(0, 'minute')
        : relative.format(Math.round(seconds / step[1]), step[0])
    },
    number: (value) => number.format(value),
    money: (cents) => money.format(cents / 100),
  }
}

/** Dates, numbers and money by the user's language and preferences. */
export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  const { user } = useSession()
  return formatsFor(i18n.language, user.timeZone, user.dateFormat)
}
