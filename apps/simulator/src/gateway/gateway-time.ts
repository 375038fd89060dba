import { correctTime, timeBounds } from '@lockerdesk/device-protocol'
import type { Flash } from './flash.ts'

/**
 * `heard`: an answer of the server set it during this boot. `held`: from before the reboot. `unknown`:
 * never heard, or the own clock went back while the power was off.
 */
export type TimeSource = 'heard' | 'held' | 'unknown'

export interface Validity {
  readonly validFrom: string
  readonly validUntil: string | null
}

/** The time as the server has it. The own clock counts at the boot alone; from then on time only runs. */
export interface GatewayTime {
  readonly source: TimeSource
  now(): Date
  /** What is added to the own clock; null while the time is unknown. */
  offsetMs(): number | null
  isValid(window: Validity): boolean
  /** How long a message of the server was on its way; 0 where that cannot be known. */
  ageMs(sentAt: Date): number
  noteSent(messageId: string): void
  /** Takes the time from a signed message; `answered` are the messages that it answers. */
  hear(sentAt: Date, answered: readonly (string | null)[]): void
}

export interface GatewayTimeParts {
  readonly flash: Flash
  readonly ownClock: () => Date
  readonly elapsedMs: () => number
  /** The time was moved by so much: times that were taken before must move with it. */
  readonly onMoved: (byMs: number) => void
}

const REMEMBERED_MESSAGES = 2_000
/** Flash wears out: smaller changes are not worth a write. */
const WORTH_KEEPING_MS = 1_000

export const createGatewayTime = ({
  flash,
  ownClock,
  elapsedMs,
  onMoved,
}: GatewayTimeParts): GatewayTime => {
  const sentAtMs = new Map<string, number>()
  const ownMs = ownClock().getTime()
  const heldMs = flash.clockOffsetMs === null ? null : ownMs + flash.clockOffsetMs
  // What was not worth a write is no sign that the clock went back.
  const hasGoneOn = heldMs !== null && heldMs >= flash.latestTimeMs - WORTH_KEEPING_MS
  let source: TimeSource = hasGoneOn ? 'held' : 'unknown'
  let startMs = (source === 'held' ? (heldMs ?? ownMs) : ownMs) - elapsedMs()
  const presentMs = () => startMs + elapsedMs()
  const presentOffsetMs = () => presentMs() - ownClock().getTime()

  /** Also follows an own clock that is set while the gateway runs: the next boot begins with it. */
  const keep = () => {
    if (source === 'unknown') return
    const offsetMs = presentOffsetMs()
    if (Math.abs(offsetMs - (flash.clockOffsetMs ?? Infinity)) >= WORTH_KEEPING_MS)
      flash.clockOffsetMs = offsetMs
    flash.latestTimeMs = Math.max(flash.latestTimeMs, presentMs())
  }
  const roundTripMs = (answered: readonly (string | null)[]): number | null => {
    const departures = answered.flatMap((id) => (id === null ? [] : (sentAtMs.get(id) ?? [])))
    return departures.length === 0 ? null : elapsedMs() - Math.max(...departures)
  }

  return {
    get source() {
      return source
    },
    now: () => {
      keep()
      return new Date(presentMs())
    },
    offsetMs: () => (source === 'unknown' ? null : Math.round(presentOffsetMs())),
    isValid: ({ validFrom, validUntil }) => {
      // Valid at every moment that it could be: no end, and begun at a time that has surely passed.
      if (source === 'unknown')
        return validUntil === null && Date.parse(validFrom) <= flash.latestTimeMs
      const now = presentMs()
      return Date.parse(validFrom) <= now && (validUntil === null || now < Date.parse(validUntil))
    },
    ageMs: (sentAt) => (source === 'heard' ? Math.max(presentMs() - sentAt.getTime(), 0) : 0),
    noteSent: (messageId) => {
      sentAtMs.set(messageId, elapsedMs())
      const [oldest] = sentAtMs.keys()
      if (sentAtMs.size > REMEMBERED_MESSAGES && oldest !== undefined) sentAtMs.delete(oldest)
    },
    hear: (sentAt, answered) => {
      const tripMs = roundTripMs(answered)
      if (source === 'unknown' && tripMs === null) {
        flash.latestTimeMs = Math.max(flash.latestTimeMs, sentAt.getTime())
        return
      }
      const byMs = correctTime(presentMs(), timeBounds(sentAt, tripMs)) - presentMs()
      startMs += byMs
      if (tripMs !== null) {
        source = 'heard'
        // A clock that was ahead may have written a time that has not come yet.
        flash.latestTimeMs = presentMs()
      }
      keep()
      if (byMs !== 0) onMoved(byMs)
    },
  }
}
