import { type Clock, fastClock } from '../src/platform/clock.ts'

/** A clock that moves only when told to. */
export interface TestClock extends Clock {
  advance(by: {
    readonly seconds?: number
    readonly minutes?: number
    readonly hours?: number
    readonly days?: number
  }): void
}

export const testClock = (start: Date = new Date()): TestClock => {
  let milliseconds = start.getTime()
  return {
    now: () => new Date(milliseconds),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      milliseconds += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** Real time that can be moved ahead, or runs faster: for what talks over a real network. */
export const runningClock = (speed = 1): TestClock => {
  const ahead = testClock(new Date(0))
  const wall = fastClock(speed, Date.now())
  return {
    now: () => new Date(wall.now().getTime() + ahead.now().getTime()),
    advance: (by) => ahead.advance(by),
  }
}
