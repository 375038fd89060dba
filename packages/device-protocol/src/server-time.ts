/** What a signed message of the server proves about the time of its receipt. */
export interface TimeBounds {
  readonly earliestMs: number
  readonly latestMs: number
}

/**
 * The server stamped the message before it arrived, so it is at least that late. Where it answers a
 * message of this boot, it was stamped after that one left: at most a round trip has passed since.
 * A message that answers nothing may have been recorded long ago: it has no upper bound.
 */
export const timeBounds = (sentAt: Date, roundTripMs: number | null): TimeBounds => ({
  earliestMs: sentAt.getTime(),
  latestMs: sentAt.getTime() + (roundTripMs ?? Number.POSITIVE_INFINITY),
})

/** The least change that fits the bounds: a clock within them stays, whatever the network's delay. */
export const correctTime = (presentMs: number, { earliestMs, latestMs }: TimeBounds): number =>
  Math.min(Math.max(presentMs, earliestMs), latestMs)
