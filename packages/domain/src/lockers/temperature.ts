import { isBeyond, READING_LASTS_MINUTES, type TemperatureRules } from './temperature-rules.ts'

export interface Reading {
  readonly at: Date
  readonly celsius: number
}

/** A period beyond the warning limit. */
export interface Excursion {
  readonly startedAt: Date
  /** The first reading back within the limit; null while it lasts. */
  readonly endedAt: Date | null
  /** The worst reading. */
  readonly peakCelsius: number
  /** When it triggered the warning and the lockdown; null if it did not. */
  readonly warningAt: Date | null
  readonly lockdownAt: Date | null
}

export interface Judgement {
  readonly excursions: readonly Excursion[]
  /** Total time beyond the warning limit, to decide on discarding goods. */
  readonly beyondMinutes: number
}

export interface Circumstances {
  readonly rules: TemperatureRules
  /** When the main door was closed, for the pause of the lockdown timer. */
  readonly doorClosedAt: readonly Date[]
  /** When a lockdown last ended; earlier readings no longer count. */
  readonly releasedAt: Date | null
  readonly now: Date
}

const MINUTE_MS = 60_000
const READING_LASTS_MS = READING_LASTS_MINUTES * MINUTE_MS

interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Judges readings in the order of their own time, so that late, doubled or shuffled ones give the
 * same answer. A reading counts until the next one, but no longer than a reading lasts.
 */
export const judgeTemperatures = (
  readings: readonly Reading[],
  circumstances: Circumstances,
): Judgement => {
  const { rules, now } = circumstances
  const inOrder = readings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const runs: Run[] = []
  let run: Run | null = null
  for (const [index, { at, celsius }] of inOrder.entries()) {
    const from = at.getTime()
    if (!isBeyond(celsius, rules.warningLimit, rules.badSide)) {
      if (run !== null) run.endedAt = at
      run = null
      continue
    }
    const next = inOrder[index + 1]?.at.getTime() ?? now.getTime()
    const span = { from, to: Math.max(from, Math.min(next, from + READING_LASTS_MS)) }
    run ??= begin(runs, at)
    run.readings.push({ celsius, span })
  }
  const beyondMs = runs
    .flatMap((each) => each.readings)
    .flatMap(({ span }) => withoutPauses(span, dealtWith(circumstances)))
    .reduce((total, { from, to }) => total + to - from, 0)
  return {
    excursions: runs.map((each) => excursionOf(each, circumstances)),
    beyondMinutes: beyondMs / MINUTE_MS,
  }
}

interface Run {
  readonly startedAt: Date
  endedAt: Date | null
  readonly readings: { celsius: number; span: Span }[]
}

const begin = (runs: Run[], startedAt: Date): Run => {
  const run = { startedAt, endedAt: null, readings: [] }
  runs.push(run)
  return run
}

const excursionOf = (run: Run, circumstances: Circumstances): Excursion => {
  const { rules, doorClosedAt } = circumstances
  const released = dealtWith(circumstances)
  const pauses = doorClosedAt
    .map((closed) => closed.getTime())
    .toSorted((a, b) => a - b)
    .map((from) => ({ from, to: from + rules.pauseAfterDoorMinutes * MINUTE_MS }))
  const worst = rules.badSide === 'above' ? Math.max : Math.min
  return {
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    peakCelsius: run.readings.map(({ celsius }) => celsius).reduce((a, b) => worst(a, b)),
    warningAt: reachedAt(run, rules, rules.warningLimit, rules.warningAfterMinutes, released),
    lockdownAt: reachedAt(run, rules, rules.lockdownLimit, rules.lockdownAfterMinutes, [
      ...released,
      ...pauses,
    ]),
  }
}

/** Readings before the end of a lockdown count as little as readings in a pause. */
const dealtWith = ({ releasedAt }: Circumstances): Span[] =>
  releasedAt === null ? [] : [{ from: -Infinity, to: releasedAt.getTime() }]

/** When the readings had been beyond the limit for that long without interruption. */
const reachedAt = (
  run: Run,
  { badSide }: TemperatureRules,
  limit: number,
  afterMinutes: number,
  pauses: readonly Span[],
): Date | null => {
  let leftMs = afterMinutes * MINUTE_MS
  for (const { celsius, span } of run.readings) {
    if (!isBeyond(celsius, limit, badSide)) {
      leftMs = afterMinutes * MINUTE_MS
      continue
    }
    for (const counted of withoutPauses(span, pauses)) {
      const lengthMs = counted.to - counted.from
      if (lengthMs >= leftMs) return new Date(counted.from + leftMs)
      leftMs -= lengthMs
    }
  }
  return null
}

/** Pauses come in the order in which they begin. A span without length, a reading of this instant, may be left too. */
const withoutPauses = (span: Span, pauses: readonly Span[]): Span[] => {
  const left: Span[] = []
  let from = span.from
  for (const pause of pauses) {
    if (pause.from > span.to) continue
    if (pause.from > from) left.push({ from, to: pause.from })
    from = Math.max(from, pause.to)
  }
  if (from < span.to || from === span.from) left.push({ from, to: span.to })
  return left
}

export const TEMPERATURE_LEVELS = ['none', 'fine', 'warning', 'danger', 'unknown'] as const
export type TemperatureLevel = (typeof TEMPERATURE_LEVELS)[number]

/** Current temperature level of a locker; none without limits. */
export const temperatureLevel = (
  latest: Reading | null,
  rules: TemperatureRules | null,
  now: Date,
): TemperatureLevel => {
  if (latest === null || now.getTime() - latest.at.getTime() > READING_LASTS_MS)
    return rules === null && latest === null ? 'none' : 'unknown'
  if (rules === null) return 'none'
  if (isBeyond(latest.celsius, rules.lockdownLimit, rules.badSide)) return 'danger'
  return isBeyond(latest.celsius, rules.warningLimit, rules.badSide) ? 'warning' : 'fine'
}

export const TEMPERATURE_TRENDS = ['falling', 'steady', 'rising'] as const
export type TemperatureTrend = (typeof TEMPERATURE_TRENDS)[number]
/** Less than this in a quarter of an hour is noise. */
const STEADY_CELSIUS = 0.4

export const temperatureTrend = (celsius: number, before: number | null): TemperatureTrend => {
  const change = before === null ? 0 : celsius - before
  if (Math.abs(change) < STEADY_CELSIUS) return 'steady'
  // Stryker disable next-line EqualityOperator: no change at all is steady
  return change > 0 ? 'rising' : 'falling'
}
