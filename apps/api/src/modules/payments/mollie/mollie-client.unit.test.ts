import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { amountOf, askMollie, centsOf } from './mollie-client.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [45, '0.45'],
  [900, '9.00'],
  [123_456, '1234.56'],
  [-5, '-0.05'],
  [-1_299, '-12.99'],
])('%i cents are %s euros at Mollie, and back', (cents, value) => {
  expect(amountOf(cents)).toEqual({ currency: 'EUR', value })
  expect(centsOf({ currency: 'EUR', value })).toBe(cents)
})

test.each([
  { currency: 'USD', value: '9.00' },
  { currency: 'EUR', value: '9' },
  { currency: 'EUR', value: '9.000' },
  { currency: 'EUR', value: 'x9.00' },
  { currency: 'EUR', value: '9.00 ' },
])('$value $currency is no amount that could be booked', (amount) => {
  expect(() => centsOf(amount)).toThrow(`Mollie has ${amount.value} ${amount.currency}`)
})

describe('a call to Mollie', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('times out after ten seconds', async () => {
    const outcome = askMollie(() => Promise.withResolvers<never>().promise).catch(String)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('Error: Mollie did not answer')
  })

  test('that succeeds leaves no timer behind, which would delay the shutdown', async () => {
    expect(await askMollie(async () => 'paid')).toBe('paid')
    expect(vi.getTimerCount()).toBe(0)
  })
})
