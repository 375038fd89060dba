import { expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { benchDevices } from './bench.ts'
import { BENCH_BROKERS } from './brokers.ts'
import { readBenchOptions } from './options.ts'
import { quantilesOf } from './quantiles.ts'
import { reportOf } from './report.ts'

test('the measurement of the devices runs, and its figures can be true', async () => {
  const database = await createTestDatabase()
  try {
    const options = { gateways: 20, opens: 25, statesPerGateway: 5, isWritten: false }
    const figures = await benchDevices(database.url, options)
    expect(figures.map(({ broker }) => broker)).toEqual(BENCH_BROKERS.map(({ name }) => name))
    for (const { alone, product } of figures) {
      // An opening passes the broker several times, and Postgres too.
      expect(product.unlockedMs.p50).toBeGreaterThan(alone.acknowledgedMs.p50)
      expect(product.unlockedMs.p99).toBeGreaterThanOrEqual(product.unlockedMs.p50)
      for (const rate of [
        alone.statesPerSecond,
        product.quietStatesPerSecond,
        product.movingStatesPerSecond,
      ])
        expect(rate).toBeGreaterThan(1)
    }
    const lines = reportOf(options, figures).split('\n')
    expect(lines.filter((line) => line.startsWith('| embedded'))).toHaveLength(4)
  } finally {
    await database.drop()
  }
}, 120_000)

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
