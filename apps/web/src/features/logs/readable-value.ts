import { isLanguage, LANGUAGE_NAMES, type OpeningSpan, WEEKDAYS } from '@lockerdesk/domain'
import type { Formats } from '../../lib/format.ts'

/** How values are told in the reader's language. */
export interface ValueSpeech {
  readonly language: string
  readonly formats: Formats
  readonly yes: string
  readonly no: string
  readonly picture: string
  /** What a screen calls this choice of a field; null where it has no name. */
  readonly choice: (field: string, value: string) => string | null
}

const CENTS = new Set(['price', 'orderAmount', 'refundedAmount', 'memberRefundLimit', 'totalPrice'])
const DEGREES = new Set(['warningLimit', 'lockdownLimit'])
const BASIS_POINTS_PER_PERCENT = 100
const MS_PER_SECOND = 1000
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
/** Pictures are named by what they show. */
const PICTURE = /^[0-9a-f]{64}$/
/** A Monday, as WEEKDAYS begins with one. */
const FIRST_WEEKDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const numberIn = (field: string, value: number, { formats }: ValueSpeech): string => {
  if (CENTS.has(field)) return formats.money(value)
  if (DEGREES.has(field)) return formats.degrees(value)
  if (field === 'vatRate') return `${formats.number(value / BASIS_POINTS_PER_PERCENT)}\u00a0%`
  if (field.endsWith('Ms')) return formats.number(value / MS_PER_SECOND)
  return formats.number(value)
}

const isSpan = (value: object): value is OpeningSpan => 'weekday' in value && 'opensAt' in value
const isText = (value: object): value is { language: string; value: string } =>
  'language' in value && 'value' in value

const spanIn = ({ weekday, opensAt, closesAt }: OpeningSpan, language: string): string => {
  const day = new Date(FIRST_WEEKDAY + WEEKDAYS.indexOf(weekday) * DAY_MS)
  const name = day.toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' })
  return `${name} ${opensAt}–${closesAt}`
}

const partIn = (field: string, value: object, speech: ValueSpeech): string => {
  if (isSpan(value)) return spanIn(value, speech.language)
  if (isText(value)) return `${value.language}: ${value.value}`
  return Object.values(value)
    .flatMap((part) => readableValue(field, part, speech) ?? [])
    .join(' ')
}

/** A value of a change as people say it; null: there is none. */
export const readableValue = (
  field: string,
  value: unknown,
  speech: ValueSpeech,
): string | null => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? speech.yes : speech.no
  if (typeof value === 'number') return numberIn(field, value, speech)
  if (typeof value === 'string') {
    if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value]
    if (PICTURE.test(value)) return speech.picture
    return (
      speech.choice(field, value) ?? (INSTANT.test(value) ? speech.formats.dateTime(value) : value)
    )
  }
  if (typeof value !== 'object') return null
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null
      ? partIn(field, part, speech)
      : (readableValue(field, part, speech) ?? []),
  )
  return parts.length === 0 ? null : parts.join(', ')
}
