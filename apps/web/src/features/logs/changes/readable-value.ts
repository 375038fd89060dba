import {
  isId,
  isLanguage,
  LANGUAGE_NAMES,
  type LogObjectKind,
  type OpeningSpan,
  WEEKDAYS,
} from '@lockerdesk/domain'
import { isFieldList } from '@lockerdesk/messages/changes'
import type { Formats } from '../../../lib/format.ts'

/** How values are told in the reader's language. */
export interface ValueSpeech {
  readonly language: string
  readonly formats: Formats
  readonly yes: string
  readonly no: string
  readonly picture: string
  /** For the filters of a saved view, whose values are codes of its screen. */
  readonly chosen: string
  readonly hours: (number: string) => string
  /** What a screen calls this choice of a field; null where it has no name. */
  readonly choice: (path: readonly string[], value: string) => string | null
  /** The kind of object that the field refers to by id; undefined if it does not. */
  readonly kindOf: (field: string) => LogObjectKind | undefined
  /** The name of such an object, or a neutral word. */
  readonly object: (kind: LogObjectKind, key: string) => string
  readonly fieldName: (field: string) => string
}

const CENTS = new Set([
  'amount',
  'labelPrice',
  'memberRefundLimit',
  'orderAmount',
  'price',
  'purchasePrice',
  'refund',
  'refundedAmount',
  'totalPrice',
])
const DEGREES = new Set(['warningLimit', 'lockdownLimit'])
const PERCENT = new Set(['discount', 'vendingDiscount'])
const BASIS_POINTS = new Set(['orderVatRate', 'vatRate'])
const PER_CENT = 100
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
  if (PERCENT.has(field)) return formats.percent(value / PER_CENT)
  if (BASIS_POINTS.has(field)) return formats.rate(value)
  if (field.endsWith('Ms')) return formats.number(value / MS_PER_SECOND)
  return formats.number(value)
}

const textIn = (path: readonly string[], value: string, speech: ValueSpeech): string => {
  const field = path.at(-1) ?? ''
  if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value]
  if (isFieldList(field)) return value.split(', ').map(speech.fieldName).join(', ')
  const choice = speech.choice(path, value)
  if (choice !== null) return choice
  if (PICTURE.test(value)) return speech.picture
  const kind = speech.kindOf(field)
  if (kind !== undefined && isId(value)) return speech.object(kind, value)
  if (INSTANT.test(value)) return speech.formats.dateTime(value)
  return path[0] === 'params' && field !== 'q' ? speech.chosen : value
}

interface OfferedProduct {
  readonly productId: string
  readonly amount: number
  readonly labelPrice: number | null
}
interface DiscountStep {
  readonly hoursAfterCreation: number
  readonly discount: number
}
interface PlacedBox {
  readonly label: string
  readonly size: string
}

const isSpan = (value: object): value is OpeningSpan => 'weekday' in value && 'opensAt' in value
const isText = (value: object): value is { language: string; value: string } =>
  'language' in value && 'value' in value
const isOffered = (value: object): value is OfferedProduct =>
  'productId' in value && 'amount' in value
const isStep = (value: object): value is DiscountStep => 'hoursAfterCreation' in value
const isBox = (value: object): value is PlacedBox => 'label' in value && 'size' in value

const spanIn = ({ weekday, opensAt, closesAt }: OpeningSpan, language: string): string => {
  const day = new Date(FIRST_WEEKDAY + WEEKDAYS.indexOf(weekday) * DAY_MS)
  const name = day.toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' })
  return `${name} ${opensAt}–${closesAt}`
}

const offeredIn = ({ productId, amount, labelPrice }: OfferedProduct, speech: ValueSpeech) => {
  const { formats } = speech
  const price = labelPrice == null ? '' : ` (${formats.money(labelPrice)})`
  return `${formats.number(amount)} × ${speech.object('product', productId)}${price}`
}

const partIn = (path: readonly string[], value: object, speech: ValueSpeech): string => {
  if (isSpan(value)) return spanIn(value, speech.language)
  if (isText(value)) return `${value.language}: ${value.value}`
  if (isOffered(value)) return offeredIn(value, speech)
  if (isStep(value)) {
    const after = speech.hours(speech.formats.number(value.hoursAfterCreation))
    return `${numberIn('discount', value.discount, speech)} ${after}`
  }
  if (isBox(value)) return `${value.label} (${textIn([...path, 'size'], value.size, speech)})`
  return Object.entries(value)
    .flatMap(([name, part]) => readableValue([...path, name], part, speech) ?? [])
    .join(' ')
}

/** A value of a change as people say it; null: there is none. */
export const readableValue = (
  path: readonly string[],
  value: unknown,
  speech: ValueSpeech,
): string | null => {
  // A list of shops or lockers that was taken away narrows no more.
  if (value === null && path.length === 1) return speech.choice(path, 'all')
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? speech.yes : speech.no
  if (typeof value === 'number') return numberIn(path.at(-1) ?? '', value, speech)
  if (typeof value === 'string') return textIn(path, value, speech)
  if (typeof value !== 'object') return null
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null
      ? partIn(path, part, speech)
      : (readableValue(path, part, speech) ?? []),
  )
  return parts.length === 0 ? null : parts.join(', ')
}
