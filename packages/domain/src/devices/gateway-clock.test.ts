import { expect, test } from 'vitest'
import { clockVerdict, judgeClock } from './gateway-clock.ts'

const HOUR_MS = 3_600_000

test.each([
  ['right', { slowMs: 0, offsetMs: null }, 0, 'right'],
  ['two minutes behind', { slowMs: 120_000, offsetMs: null }, -120, 'right'],
  ['two minutes and a second behind', { slowMs: 121_000, offsetMs: null }, -121, 'wrong'],
  ['two minutes and a second ahead', { slowMs: -121_000, offsetMs: null }, 121, 'wrong'],
  ['behind and corrected', { slowMs: 2 * HOUR_MS, offsetMs: 2 * HOUR_MS }, -7200, 'corrected'],
  ['ahead and corrected', { slowMs: -2 * HOUR_MS, offsetMs: -2 * HOUR_MS }, 7200, 'corrected'],
  ['behind and corrected by too little', { slowMs: 2 * HOUR_MS, offsetMs: 0 }, -7200, 'wrong'],
  [
    'behind and corrected but for two minutes',
    { slowMs: 2 * HOUR_MS, offsetMs: 2 * HOUR_MS - 120_000 },
    -7200,
    'corrected',
  ],
  [
    'behind and corrected but for a second more',
    { slowMs: 2 * HOUR_MS, offsetMs: 2 * HOUR_MS - 121_000 },
    -7200,
    'wrong',
  ],
] as const)('a clock that is %s', (_how, reading, errorSeconds, verdict) => {
  const clock = judgeClock(reading)
  expect(clock.errorSeconds).toBe(errorSeconds)
  expect(clockVerdict(clock)).toBe(verdict)
})

test('a gateway that goes by its own clock alone is not corrected', () => {
  expect(judgeClock({ slowMs: 0, offsetMs: null }).isCorrected).toBe(false)
})
