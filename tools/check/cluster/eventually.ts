import { setTimeout as pause } from 'node:timers/promises'
import { oneLineFor } from '../../command/one-line-for.ts'

const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 500

/** Waits for whatever it is; the error says what never came. */
export const eventually = async <T>(
  what: string,
  look: () => Promise<T | null | false>,
  withinMs = READY_WITHIN_MS,
): Promise<T> => {
  const patienceEnds = performance.now() + withinMs
  for (;;) {
    let problem = ''
    const found = await look().catch((error: unknown) => {
      problem = oneLineFor(error)
      return null
    })
    if (found !== null && found !== false) return found
    if (performance.now() > patienceEnds)
      throw new Error(`not within ${withinMs / 1000} s: ${what} ${problem}`.trim())
    await pause(LOOK_EVERY_MS)
  }
}
