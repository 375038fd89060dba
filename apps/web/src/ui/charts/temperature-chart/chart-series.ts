/** One bucket of readings; time is its middle, in milliseconds. */
export interface ChartPoint {
  readonly atMs: number
  readonly min: number
  readonly average: number
  readonly max: number
}

export interface ChartSpan {
  readonly fromMs: number
  readonly toMs: number
}

export interface ChartLimits {
  readonly warning: number
  readonly lockdown: number
  readonly badSide: 'above' | 'below'
}

/** Points that belong together: where nothing was heard for longer than a reading lasts, a new run begins. */
export const runsOf = (points: readonly ChartPoint[], gapMs: number): ChartPoint[][] => {
  const runs: ChartPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run === undefined || last === undefined || point.atMs - last.atMs > gapMs)
      runs.push([point])
    else run.push(point)
  }
  return runs
}

/** The stretches of the period without a reading, its beginning and its end included. */
export const gapsOf = (
  points: readonly ChartPoint[],
  period: ChartSpan,
  gapMs: number,
): ChartSpan[] => {
  const known = points.map(({ atMs }) => atMs)
  const edges = [period.fromMs, ...known, period.toMs]
  return edges.slice(1).flatMap((toMs, index) => {
    const fromMs = edges[index] ?? toMs
    return toMs - fromMs > gapMs ? [{ fromMs, toMs }] : []
  })
}

const ROOM_DEGREES = 1

/** From what was measured and what is allowed, with a little room and whole degrees at both ends. */
export const degreesOf = (
  points: readonly ChartPoint[],
  limits: ChartLimits | null,
): { low: number; high: number } => {
  const marks = limits === null ? [] : [limits.warning, limits.lockdown]
  const all = [...points.flatMap(({ min, max }) => [min, max]), ...marks]
  if (all.length === 0) return { low: 0, high: 10 }
  const low = Math.floor(Math.min(...all) - ROOM_DEGREES)
  const high = Math.ceil(Math.max(...all) + ROOM_DEGREES)
  return { low, high: Math.max(high, low + 4) }
}

const STEPS = [1, 2, 5, 10, 20, 50]

/** Round degrees, about `wanted` of them. */
export const degreeTicks = (low: number, high: number, wanted: number): number[] => {
  const step = STEPS.find((size) => (high - low) / size <= wanted) ?? 50
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step)
}

export const nearestPoint = (points: readonly ChartPoint[], atMs: number): number => {
  let best = 0
  for (const [index, point] of points.entries()) {
    const isNearer = Math.abs(point.atMs - atMs) < Math.abs((points[best]?.atMs ?? 0) - atMs)
    if (isNearer) best = index
  }
  return best
}
