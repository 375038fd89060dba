import { expect, test } from 'vitest'
import { observeClock, UNKNOWN_CLOCK } from './device-clock.ts'

const BOOT = 'boot-1'
const unknown = { ...UNKNOWN_CLOCK, bootId: BOOT }
const afterHearing = (late: readonly number[], from = unknown, bootId = BOOT) =>
  late.reduce(
    (clock, lateMs, index) => observeClock(clock, { bootId, seq: index, lateMs, offsetMs: null }),
    from,
  ).slowMs

test('a clock that is behind, or ahead, is known from the first live message', () => {
  expect(afterHearing([300_050])).toBe(300_050)
  expect(afterHearing([-600_000])).toBe(-600_000)
})

test('messages that were held up on the way do not make a clock slow', () => {
  expect(afterHearing([40, 60_000, 30_000, 55])).toBe(0)
})

test('what it is thought to be stays the same while it changes little', () => {
  expect(afterHearing([300_000, 301_200, 299_100])).toBe(300_000)
})

test('a clock that was set right is followed', () => {
  expect(afterHearing([300_000, 300_010, 20])).toBe(20)
})

test('another boot has another clock', () => {
  const slow = { ...unknown, slowMs: 300_000, recentLateMs: [300_000] }
  expect(afterHearing([900_000], slow, 'boot-2')).toBe(900_000)
})

test('a clock that was set while its gateway corrects it is known from the next message', () => {
  const right = { ...unknown, offsetMs: 0, recentLateMs: [40, 40, 40, 40] }
  const sighting = { bootId: BOOT, seq: 5, lateMs: 7_200_040, offsetMs: 7_200_000 }
  expect(observeClock(right, sighting)).toMatchObject({ slowMs: 7_200_040, offsetMs: 7_200_000 })
})
