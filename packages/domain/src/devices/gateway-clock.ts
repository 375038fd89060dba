/** Smaller clock errors cause no warning. */
export const CLOCK_TOLERANCE_SECONDS = 120

/** Clock state derived from a gateway's messages. */
export interface ClockReading {
  /** How far its own clock is behind the server's; negative if ahead. */
  readonly slowMs: number
  /** Offset that the gateway adds to its own clock; null if it uses its own clock alone. */
  readonly offsetMs: number | null
}

export interface GatewayClock {
  /** How far the gateway's own clock is ahead; negative if behind. */
  readonly errorSeconds: number
  /** Whether the gateway uses the server's time. */
  readonly isCorrected: boolean
}

export const judgeClock = ({ slowMs, offsetMs }: ClockReading): GatewayClock => ({
  // Adding 0 makes no difference but to -0.
  errorSeconds: Math.round(slowMs / -1000) + 0,
  isCorrected: offsetMs !== null && Math.abs(slowMs - offsetMs) <= CLOCK_TOLERANCE_SECONDS * 1000,
})

export type ClockVerdict = 'right' | 'corrected' | 'wrong'

export const clockVerdict = ({ errorSeconds, isCorrected }: GatewayClock): ClockVerdict => {
  if (Math.abs(errorSeconds) <= CLOCK_TOLERANCE_SECONDS) return 'right'
  return isCorrected ? 'corrected' : 'wrong'
}
