export type Cancel = () => void

/** Time is an argument: tests turn it by hand, a demo may let it run faster. */
export interface Clock {
  now(): Date
  /** Does the work once, so many of this clock's milliseconds from now. */
  after(delayMs: number, work: () => void): Cancel
}

/**
 * With a speed of 60 a minute lasts a second; the server's clock must then run as fast, and has the
 * same time where both are one process.
 */
export const systemClock = (speed = 1): Clock => {
  const startedAt = performance.timeOrigin
  return {
    now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs / speed)
      return () => clearTimeout(timer)
    },
  }
}

/** What a power cut stops: every timer that was set through it. */
export interface Timers {
  after(delayMs: number, work: () => void): Cancel
  every(delayMs: () => number, work: () => void): Cancel
  cancelAll(): void
}

export const createTimers = (clock: Clock): Timers => {
  const running = new Set<Cancel>()
  const after = (delayMs: number, work: () => void): Cancel => {
    const cancel = () => {
      cancelTimer()
      running.delete(cancel)
    }
    const cancelTimer = clock.after(delayMs, () => {
      running.delete(cancel)
      work()
    })
    running.add(cancel)
    return cancel
  }
  const every = (delayMs: () => number, work: () => void): Cancel => {
    let cancel: Cancel = () => {}
    const next = () => {
      cancel = after(delayMs(), () => {
        next()
        work()
      })
    }
    next()
    return () => cancel()
  }
  return {
    after,
    every,
    cancelAll: () => {
      for (const cancel of running) cancel()
    },
  }
}
