import { expect, test } from 'vitest'
import { quantilesOf } from './quantiles.ts'

test('a quantile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantilesOf(hundred)).toEqual({ p50: 50, p99: 99 })
  expect(quantilesOf([7])).toEqual({ p50: 7, p99: 7 })
})
