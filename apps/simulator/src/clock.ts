export type Cancel = () => void

/** Time is an argument: tests turn it by hand, a demo may let it run faster. */
export interface Clock {
  now(): Date
  /** Does the work once, so many of this clock's milliseconds from now; of a person's, where one must read or type. */
  after(delayMs: number, work: () => void, pace?: 'clock' | 'person'): Cancel
}

/**
 * With a speed of 60 a minute lasts a second; the server's clock must then run as fast, and has the
 * same time where both are one process.
 */
export const systemClock = (speed = 1): Clock => {
  const startedAt = performance.timeOrigin
  return {
    now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
    after: (delayMs, work, pace = 'clock') => {
      const timer = setTimeout(work, pace === 'clock' ? delayMs / speed : delayMs)
      return () => clearTimeout(timer)
    },
  }
}

export interface LeadingClock {
  now(): Date
  /** Calls the listener after the clock was set ahead. */
  onMoved(listener: () => void): void
}

interface Waiting {
  readonly dueAt: number
  readonly work: () => void
  timer?: NodeJS.Timeout
}

/** Has the time of another clock. When that is set ahead, work that is due by then is done at once. */
export const followingClock = (leader: LeadingClock, speed = 1): Clock => {
  const waiting = new Set<Waiting>()
  const arm = (one: Waiting) => {
    clearTimeout(one.timer)
    const remainingMs = Math.max(0, one.dueAt - leader.now().getTime())
    one.timer = setTimeout(() => {
      waiting.delete(one)
      one.work()
    }, remainingMs / speed)
  }
  leader.onMoved(() => {
    for (const one of waiting) arm(one)
  })
  return {
    now: () => leader.now(),
    after: (delayMs, work, pace = 'clock') => {
      if (pace === 'person') {
        const timer = setTimeout(work, delayMs)
        return () => clearTimeout(timer)
      }
      const one: Waiting = { dueAt: leader.now().getTime() + delayMs, work }
      waiting.add(one)
      arm(one)
      return () => {
        waiting.delete(one)
        clearTimeout(one.timer)
      }
    },
  }
}

/** What a power cut stops: every timer that was set through it. */
export interface Timers {
  after: Clock['after']
  every(delayMs: () => number, work: () => void): Cancel
  cancelAll(): void
}

export const createTimers = (clock: Clock): Timers => {
  const running = new Set<Cancel>()
  const after: Clock['after'] = (delayMs, work, pace) => {
    const cancel = () => {
      cancelTimer()
      running.delete(cancel)
    }
    const cancelTimer = clock.after(
      delayMs,
      () => {
        running.delete(cancel)
        work()
      },
      pace,
    )
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
