import { afterEach, expect, test, vi } from 'vitest'
import { offsetOf, productNow, setClockOffset } from './product-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  setClockOffset(0)
})

test('a computer that is an hour behind still tells how long ago something was', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T11:00:00Z') })
  setClockOffset(offsetOf(Date.parse('2026-05-01T12:00:00Z') / 1000))
  expect(productNow().toISOString()).toBe('2026-05-01T12:00:00.000Z')
})

test('the seconds that an answer takes are no difference', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T11:00:00Z') })
  expect(offsetOf(Date.parse('2026-05-01T10:59:30Z') / 1000)).toBe(0)
})
