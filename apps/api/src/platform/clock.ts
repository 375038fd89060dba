/** Time is a port, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * With a speed of 60 a minute lasts a second: for trying out what takes hours. Counted from the
 * start of the process, so that everything in it has the same time.
 */
export const fastClock = (speed: number, startedAt = performance.timeOrigin): Clock => ({
  now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
})

/** A clock that can be set ahead while the process runs. */
export interface MovableClock extends Clock {
  /** In milliseconds ahead of the clock that it is based on. */
  setAhead(aheadMs: number): void
  /** Calls the listener after each change. */
  onMoved(listener: () => void): void
}

export const movableClock = (base: Clock): MovableClock => {
  const listeners: (() => void)[] = []
  let ahead = 0
  return {
    now: () => new Date(base.now().getTime() + ahead),
    setAhead: (aheadMs) => {
      if (aheadMs === ahead) return
      ahead = aheadMs
      for (const listener of listeners) listener()
    },
    onMoved: (listener) => void listeners.push(listener),
  }
}
