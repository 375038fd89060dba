import type { InsightFigure, InsightUnit, Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { formatEuros } from '../mails/index.ts'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

const inUnit = (language: Language, unit: 'day' | 'hour' | 'minute', value: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)

/** '2 hr 5 min'; the two largest units that are not zero. */
const durationText = (language: Language, minutes: number): string => {
  const whole = Math.round(minutes)
  const parts = [
    inUnit(language, 'day', Math.floor(whole / MINUTES_PER_DAY)),
    inUnit(language, 'hour', Math.floor((whole % MINUTES_PER_DAY) / MINUTES_PER_HOUR)),
    inUnit(language, 'minute', whole % MINUTES_PER_HOUR),
  ] as const
  const [days, hours, rest] = parts
  if (whole < MINUTES_PER_HOUR) return rest
  const [large, small, isEven] =
    whole < MINUTES_PER_DAY
      ? [hours, rest, whole % MINUTES_PER_HOUR === 0]
      : [days, hours, whole % MINUTES_PER_DAY < MINUTES_PER_HOUR]
  return isEven ? large : `${large} ${small}`
}

/** A figure in the reader's language. */
const valueText = (language: Language, unit: InsightUnit, value: number): string => {
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value)
  switch (unit) {
    case 'share':
      return number({ style: 'percent', maximumFractionDigits: 1 })
    case 'hours':
      return durationText(language, value * MINUTES_PER_HOUR)
    case 'minutes':
      return durationText(language, value)
    case 'cents':
      return formatEuros(value, language)
    case 'count':
      return number({})
  }
}

/** By how much a figure changed, in words: a share of a share is misread, so shares name both values alone. */
export const changeText = (
  language: Language,
  { unit, value, before, change }: InsightFigure,
): string => {
  const [now, then] = [value ?? 0, before ?? 0]
  const text = (key: string, share = 0) =>
    translate(language, `mails:weeklyFigures.changes.${key}`, {
      value: valueText(language, unit, now),
      before: valueText(language, unit, then),
      change: new Intl.NumberFormat(language, {
        style: 'percent',
        maximumFractionDigits: 0,
      }).format(share),
    })
  if (then === 0) return text('fromNone')
  if (now === 0) return text('toNone')
  if (unit === 'share' || change === null) return text(now > then ? 'up' : 'down')
  const [more, less] = unit === 'hours' ? ['longer', 'shorter'] : ['more', 'less']
  return text(now > then ? more : less, Math.abs(change))
}
