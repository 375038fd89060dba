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
