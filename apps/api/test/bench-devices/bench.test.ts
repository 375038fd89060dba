import { expect, test } from 'vitest'
import { readBenchOptions } from './options.ts'
import { quantilesOf } from './quantiles.ts'

test.each([
  [['--gateways', '0'], '--gateways cannot be 0'],
  [['--states', 'many'], '--states cannot be many'],
  [['--explode'], "Unknown option '--explode'"],
])('%j are refused', (given, complaint) => {
  expect(readBenchOptions(given)).toContain(complaint)
})

test('a quantile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantilesOf(hundred)).toEqual({ p50: 50, p99: 99 })
  expect(quantilesOf([7])).toEqual({ p50: 7, p99: 7 })
})
