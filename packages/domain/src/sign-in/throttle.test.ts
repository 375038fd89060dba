import { describe, expect, test } from 'vitest'
import { type Attempts, decideAttempt, PASSWORD_THROTTLE, waitSeconds } from './throttle.ts'

const START = new Date('2026-03-01T06:00:00Z')
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000)

/** Tries once a second for that long; how many tries were let through? */
const admittedWithin = (policy: typeof PASSWORD_THROTTLE.account, seconds: number): number => {
  let past: Attempts | null = null
  let admitted = 0
  for (let second = 0; second < seconds; second++) {
    const verdict = decideAttempt(policy, past, after(second))
    if (!verdict.isAdmitted) continue
    past = verdict.attempts
    admitted++
  }
  return admitted
}

describe('the wait between tries', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 60],
    [6, 120],
    [7, 240],
    [10, 1920],
    [11, 3600],
    [500, 3600],
  ])('after %i tries is %i seconds', (attempts, expected) => {
    expect(waitSeconds(PASSWORD_THROTTLE.account, attempts)).toBe(expected)
  })

  test('somebody who never stops gets ten guesses at an account in the first hour, 33 a day', () => {
    expect(admittedWithin(PASSWORD_THROTTLE.account, 3600)).toBe(10)
    expect(admittedWithin(PASSWORD_THROTTLE.account, 24 * 3600)).toBe(33)
  })

  test('an address with many accounts to guess at stays under twenty an hour', () => {
    expect(admittedWithin(PASSWORD_THROTTLE.address, 3600)).toBe(15)
  })

  test('a refused try says how long to wait and does not make it longer', () => {
    const past = { count: 5, lastAt: START }
    expect(decideAttempt(PASSWORD_THROTTLE.account, past, after(20))).toEqual({
      isAdmitted: false,
      retryAfterSeconds: 40,
    })
    expect(decideAttempt(PASSWORD_THROTTLE.account, past, after(60)).isAdmitted).toBe(true)
  })

  test('a day of quiet is forgiven', () => {
    const past = { count: 30, lastAt: START }
    expect(decideAttempt(PASSWORD_THROTTLE.account, past, after(24 * 3600))).toEqual({
      isAdmitted: true,
      attempts: { count: 1, lastAt: after(24 * 3600) },
    })
  })
})
