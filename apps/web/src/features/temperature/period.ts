import { choice, id, searchOf, textThat } from '../../lib/search-params.ts'

export const RANGES = ['day', 'week', 'month', 'any'] as const

/** In UTC, as `toISOString` writes it. */
const instant = textThat(
  (said) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(said) && !Number.isNaN(Date.parse(said)),
)

/** Which locker and which stretch of time: a link to a curve is a link to that curve. */
export const temperatureSearch = searchOf({
  lockerId: id,
  range: choice(RANGES),
  from: instant,
  to: instant,
})
export type TemperatureSearch = ReturnType<typeof temperatureSearch>

export interface Period {
  readonly from: string
  readonly to: string
}

const HOUR_MS = 3_600_000
const LENGTHS_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const
/** The end of a period that goes on moves in steps: within one, the same question is asked again. */
const STEP_MS = 10 * 60_000

const text = (ms: number): string => new Date(ms).toISOString()

/** The stretch that is shown; without an end it goes on until now. */
export const periodOf = ({ range = 'day', from, to }: TemperatureSearch, now: Date): Period => {
  const end = to === undefined ? Math.ceil(now.getTime() / STEP_MS) * STEP_MS : Date.parse(to)
  if (range === 'any' && from !== undefined && Date.parse(from) < end)
    return { from, to: text(end) }
  const lengthMs = LENGTHS_MS[range === 'any' ? 'day' : range]
  return { from: text(end - lengthMs), to: text(end) }
}

/** One length back or forth; what would end in the future goes on until now. */
export const shifted = (
  search: TemperatureSearch,
  direction: -1 | 1,
  now: Date,
): Pick<TemperatureSearch, 'from' | 'to'> => {
  const { from, to } = periodOf(search, now)
  const lengthMs = Date.parse(to) - Date.parse(from)
  const end = Date.parse(to) + direction * lengthMs
  const isAny = search.range === 'any'
  if (end >= now.getTime() && !isAny) return { from: undefined, to: undefined }
  return { from: isAny ? text(end - lengthMs) : undefined, to: text(end) }
}
