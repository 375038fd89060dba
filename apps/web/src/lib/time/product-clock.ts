/** Less than this is the way of an answer, and a clock that nobody would call wrong. */
const TOLERATED_MS = 60_000

let offsetMs = 0

/** How far the product's clock is ahead of this computer's, which may be wrong or, in a demo, slower. */
export const offsetOf = (productSeconds: number): number => {
  const ahead = productSeconds * 1000 - Date.now()
  return Math.abs(ahead) < TOLERATED_MS ? 0 : ahead
}

export const setClockOffset = (ms: number): void => {
  offsetMs = ms
}

/** What everything that the product dated is compared with. */
export const productNow = (): Date => new Date(Date.now() + offsetMs)
