import { joinClauses, type Language, LOCALES, pickupWindow } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import {
  amountText,
  formatEuros,
  type MailFact,
  type MailLine,
  type MailPicture,
} from '../../mails/index.ts'
import type { MessageFacts } from './message-facts.ts'

/** Placeholder for values missing from a form. */
export const GAP = '…'

interface DateStyle {
  readonly day: Intl.DateTimeFormatOptions
  readonly moment: Intl.DateTimeFormatOptions
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'numeric' } as const
export const LONG: DateStyle = { day: LONG_DAY, moment: { ...LONG_DAY, ...TIME } }
export const SHORT: DateStyle = { day: SHORT_DAY, moment: { ...SHORT_DAY, ...TIME } }

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Cache: creating a formatter takes longer than rendering a message. */
const clockOf = (
  locale: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = [locale, timeZone, ...Object.entries(style).flat()].join()
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone })
  clocks.set(key, clock)
  return clock
}

/** When the customer can access the box, in the shop's time zone. Names the day, because messages are read later. */
export const pickupText = (facts: MessageFacts, { day, moment }: DateStyle): string => {
  const { pickupDateTime, isVendingReservation = false, language, shop, now } = facts
  if (pickupDateTime === null) return GAP
  const { kind, from, until } = pickupWindow({
    agreedAt: isVendingReservation ? null : new Date(pickupDateTime),
    openingHours: shop.openingHours,
    timeZone: shop.timeZone,
    now,
  })
  const format = (at: Date, style: Intl.DateTimeFormatOptions) =>
    clockOf(LOCALES[language], shop.timeZone, style).format(at)
  const say = (key: string, params: object = {}) =>
    translate(language, `storefront:pickupWindow.${key}`, { ...params })
  if (kind === 'now')
    return until === null ? say('now') : say('nowUntil', { until: format(until, moment) })
  return say(kind, {
    day: format(from, day),
    from: format(from, TIME),
    until: until === null ? GAP : format(until, TIME),
  })
}

/** 'Fridge at the back, Boxes 3 and 4'; names the locker even if the shop has only one. */
export const boxesText = ({ boxes, language }: MessageFacts): string => {
  if (boxes.length === 0) return GAP
  const lockers = [...new Set(boxes.map(({ lockerName }) => lockerName))]
  const named = lockers.map((name) => {
    const labels = boxes.filter(({ lockerName }) => lockerName === name).map(({ label }) => label)
    const own = translate(language, 'mails:facts.boxLabels', {
      count: labels.length,
      labels: new Intl.ListFormat(LOCALES[language]).format(labels),
    })
    return name === '' ? own : `${name}, ${own}`
  })
  return joinClauses(named, language)
}

/** Empty if the shop has only one keypad. */
export const keypadText = ({ cabinets = [] }: MessageFacts): string =>
  [...new Set(cabinets.flatMap(({ keypadName }) => keypadName ?? []))].join(', ')

/** Drawings of the locker fronts with the customer's doors marked. */
export const picturesOf = ({ cabinets = [], boxes, language }: MessageFacts): MailPicture[] => {
  const ownIds = new Set(boxes.map(({ boxId }) => boxId))
  return cabinets.map(({ name, rows, boxes: doors }) => ({
    rows,
    doors: doors.map(({ _id, ...door }) => ({ ...door, isMarked: ownIds.has(_id) })),
    description: translate(language, 'storefront:order.cabinet', {
      locker: name,
      boxes: joinClauses(
        doors
          .filter(({ _id }) => ownIds.has(_id))
          .map(({ label, column, row }) =>
            translate(language, 'storefront:order.boxPlace', { label, column, row }),
          ),
        language,
      ),
    }),
  }))
}

type MessageLine = NonNullable<MessageFacts['contents']>[number]

const allergensText = ({ allergens }: MessageLine, language: Language): string => {
  if (allergens === null) return translate(language, 'storefront:product.unknownAllergens')
  if (allergens.length === 0) return translate(language, 'storefront:product.noAllergens')
  const names = allergens.map((one) => translate(language, `storefront:allergens.${one}`))
  return translate(language, 'storefront:product.contains', { allergens: names.join(', ') })
}

export const linesOf = ({ contents = [], language }: MessageFacts): MailLine[] =>
  contents.map((line) => ({
    title: line.description,
    amount: amountText(line, language),
    price: formatEuros(line.totalPrice, language),
    remark: allergensText(line, language),
  }))

/** Omits the total of a single line. */
export const totalOf = ({ contents = [], language }: MessageFacts): MailFact | undefined =>
  contents.length < 2
    ? undefined
    : {
        label: translate(language, 'mails:facts.total'),
        value: formatEuros(
          contents.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
          language,
        ),
      }
