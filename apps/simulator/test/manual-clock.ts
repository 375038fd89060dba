import type { Clock } from '../src/clock.ts'

/** Lets everything happen that needs no more time. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Time stands still until a test moves it; timers then run in their order. */
export const manualClock = (start = new Date('2027-03-01T06:00:00.000Z')) => {
  let now = start.getTime()
  const timers = new Set<{ readonly at: number; readonly work: () => void }>()
  const nextUpTo = (limit: number) => {
    let next: { readonly at: number; readonly work: () => void } | undefined
    for (const timer of timers) {
      if (timer.at <= limit && (next === undefined || timer.at < next.at)) next = timer
    }
    return next
  }
  const clock: Clock = {
    now: () => new Date(now),
    after: (delayMs, work) => {
      const timer = { at: now + delayMs, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  return {
    ...clock,
    pass: async (durationMs: number): Promise<void> => {
      const end = now + durationMs
      for (let timer = nextUpTo(end); timer !== undefined; timer = nextUpTo(end)) {
        timers.delete(timer)
        now = timer.at
        timer.work()
        await settled()
      }
      now = end
      await settled()
    },
  }
}

export type ManualClock = ReturnType<typeof manualClock>
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
