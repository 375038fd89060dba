import { expect, test } from 'vitest'
import {
  deliveryAfter,
  healthAfter,
  isToBeSwitchedOff,
  WEBHOOK_RETRY_MINUTES,
  WEBHOOK_SWITCH_OFF_AFTER_DAYS,
} from './webhook-delivery.ts'

const NOW = new Date('2026-03-01T10:00:00.000Z')
const DAY_MS = 24 * 60 * 60_000
const AWAY = { isAccepted: false, isEndpointAway: true, retryAfterMs: 0 }
const UNWILLING = { ...AWAY, isEndpointAway: false }
const ACCEPTED = { ...UNWILLING, isAccepted: true }
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

test('what is accepted is delivered, whichever try it was', () => {
  expect(deliveryAfter(1, ACCEPTED, NOW)).toEqual({ state: 'delivered', nextAttemptAt: null })
  expect(deliveryAfter(11, ACCEPTED, NOW)).toEqual({ state: 'delivered', nextAttemptAt: null })
})

test('what is not is tried again ever later, and given up after the last try', () => {
  WEBHOOK_RETRY_MINUTES.forEach((minutes, index) =>
    expect(deliveryAfter(index + 1, AWAY, NOW)).toEqual({
      state: 'waiting',
      nextAttemptAt: later(minutes),
    }),
  )
  const tries = WEBHOOK_RETRY_MINUTES.length + 1
  expect(deliveryAfter(tries, AWAY, NOW)).toEqual({ state: 'failed', nextAttemptAt: null })
})

test('an endpoint may ask for more time, never for less', () => {
  const asked = { ...AWAY, retryAfterMs: 30 * 60_000 }
  expect(deliveryAfter(1, asked, NOW).nextAttemptAt).toBe(later(30))
  expect(deliveryAfter(4, asked, NOW).nextAttemptAt).toBe(later(60))
})

test('all tries together take longer than it takes to switch an endpoint off', () => {
  const minutes = WEBHOOK_RETRY_MINUTES.reduce<number>((sum, wait) => sum + wait, 0)
  expect(minutes).toBeGreaterThan(WEBHOOK_SWITCH_OFF_AFTER_DAYS * 24 * 60)
})

const WELL = { failures: 0, failingSince: null, restingUntil: null }

test('an endpoint that is away rests, longer each time; one that refuses an event does not', () => {
  const once = healthAfter(WELL, AWAY, NOW)
  expect(once).toEqual({
    failures: 1,
    failingSince: NOW.toISOString(),
    restingUntil: later(0.25),
  })
  const next = new Date(NOW.getTime() + DAY_MS)
  const twice = healthAfter(once, AWAY, next)
  expect(twice).toMatchObject({ failures: 2, failingSince: NOW.toISOString() })
  expect(Date.parse(twice.restingUntil ?? '') - next.getTime()).toBe(30_000)
  expect(healthAfter(WELL, UNWILLING, NOW)).toMatchObject({ failures: 1, restingUntil: null })
  expect(healthAfter(twice, ACCEPTED, NOW)).toEqual(WELL)
})

test('an endpoint is switched off when nothing was accepted for days', () => {
  const since = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()
  expect(isToBeSwitchedOff({ failingSince: null }, NOW)).toBe(false)
  expect(isToBeSwitchedOff({ failingSince: since(2.99) }, NOW)).toBe(false)
  expect(isToBeSwitchedOff({ failingSince: since(3) }, NOW)).toBe(true)
})
