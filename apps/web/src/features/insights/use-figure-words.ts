import type { InsightUnit } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'

const MINUTES_PER_HOUR = 60
const CENTS = 100
const PERCENT = 100

/** A figure as it reads, and as a chart draws it. */
export const useFigureWords = () => {
  const { i18n } = useTranslation()
  const formats = useFormats()
  const change = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const valueOf = (unit: InsightUnit, value: number | null): string => {
    if (value === null) return '–'
    if (unit === 'share') return formats.percent(value)
    if (unit === 'hours') return formats.duration(value * MINUTES_PER_HOUR)
    if (unit === 'minutes') return formats.duration(value)
    return unit === 'cents' ? formats.money(value) : formats.number(value)
  }
  const drawn = (unit: InsightUnit, value: number | null): number => {
    if (value === null) return 0
    if (unit === 'share') return value * PERCENT
    return unit === 'cents' ? value / CENTS : value
  }
  const axis = (unit: InsightUnit) => (value: number) => {
    if (unit === 'share') return formats.percent(value / PERCENT)
    return unit === 'cents' ? `€ ${formats.number(value)}` : formats.number(value)
  }
  return {
    valueOf,
    drawn,
    axis,
    changeOf: (by: number) => change.format(by),
    /** Of that day wherever one reads it. */
    day: (day: string) => formats.date(`${day}T12:00:00Z`),
  }
}
