import type { DeviceClock } from '../../gateways/index.ts'

export const UNKNOWN_CLOCK: DeviceClock = {
  bootId: '',
  seq: -1,
  slowMs: 0,
  offsetMs: null,
  recentLateMs: [],
}

export interface Sighting {
  readonly bootId: string
  readonly seq: number
  /** From when it was sent, by its own clock, to when it arrived. */
  readonly lateMs: number
  readonly offsetMs: number | null
}

const KEPT = 4
/** Less is the way's doing; and the same reading told twice keeps one time. */
const NOTICED_MS = 5_000

/** The way only ever adds to it, so the least late of the latest messages shows the clock best. */
export const observeClock = (
  clock: DeviceClock,
  { bootId, seq, lateMs, offsetMs }: Sighting,
): DeviceClock => {
  const isSet = Math.abs((offsetMs ?? 0) - (clock.offsetMs ?? 0)) >= NOTICED_MS
  const before = clock.bootId === bootId && !isSet ? clock.recentLateMs : []
  const recentLateMs = [...before, lateMs].slice(-KEPT)
  const least = Math.min(...recentLateMs)
  const isNoticed = Math.abs(least - clock.slowMs) >= NOTICED_MS
  return { bootId, seq, offsetMs, recentLateMs, slowMs: isNoticed ? least : clock.slowMs }
}
