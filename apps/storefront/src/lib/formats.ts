import type { Address, Language, UnitType } from '@lockerdesk/domain'
import { LOCALES, PERCENT, percentText, rateText } from '@lockerdesk/domain'
import type { Translate } from './texts.ts'

export const formatMoney = (cents: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )

export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(value)

export const formatRate = (basisPoints: number, language: Language): string =>
  rateText(LOCALES[language], basisPoints)

export const formatPercent = (percent: number, language: Language): string =>
  percentText(LOCALES[language], percent / PERCENT)

interface ShopClock {
  readonly language: Language
  readonly timeZone: string
  readonly now: number
}

export const isSameDay = (one: Date, other: Date, timeZone: string): boolean =>
  one.toLocaleDateString('en', { timeZone }) === other.toLocaleDateString('en', { timeZone })

/** By the shop's clock; with the day where it is not today's. */
export const formatTime = (time: string, { language, timeZone, now }: ShopClock): string => {
  const isToday = isSameDay(new Date(time), new Date(now), timeZone)
  return new Intl.DateTimeFormat(LOCALES[language], {
    ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(time))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `4:09`, `1:04:09`, and never less than nothing. */
export const formatCountdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

const AMOUNT_TEXTS = {
  kg: 'product.grams',
  liter: 'product.centiliters',
  unit: 'product.pieces',
} as const satisfies Record<UnitType, string>

export const formatAmount = (
  amount: number,
  unitType: UnitType,
  t: Translate,
  language: Language,
): string => t(AMOUNT_TEXTS[unitType], { amount: formatNumber(amount, language), count: amount })

export const addressLines = ({ street, streetNumber, zipcode, city }: Address): string[] => [
  `${street} ${streetNumber}`,
  `${zipcode} ${city}`,
]
