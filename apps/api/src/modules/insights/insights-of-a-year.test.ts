import { afterAll, beforeAll, expect, test } from 'vitest'
import { countYear, YEAR, type YearReport } from '../../../test/insights/year.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

/** Half a million rows, on a machine that others may use. */
const MAKING_AND_COUNTING_MS = 1_200_000

let api: TestApi
let report: YearReport

beforeAll(async () => {
  api = await startTestApi()
  report = await countYear(api)
}, MAKING_AND_COUNTING_MS)
afterAll(() => api.stop())

test(`a year of ${YEAR.lockers} lockers is answered in one call, against the year before`, () => {
  expect(report.lockers).toBe(YEAR.lockers)
  expect(report.bars).toBeGreaterThanOrEqual(52)
})

test.each([
  ['the year', 0],
  ['the year before', 1],
] as const)('each figure of %s equals a recount of its rows, and none is zero', (_title, index) => {
  const figures = report.figures[index]
  expect(figures.filter(({ isEqual }) => !isEqual)).toEqual([])
  expect(figures.filter(({ counted }) => counted === 0)).toEqual([])
  expect(figures.map(({ name }) => name)).toContain('purchaseCost')
})
