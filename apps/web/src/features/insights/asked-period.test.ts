import { expect, test } from 'vitest'
import { askedPeriod } from './asked-period.ts'

const TODAY = '2026-11-17'

test.each([
  [{}, { from: '2026-10-20', to: '2026-11-16' }],
  [{ period: '7' }, { from: '2026-11-10', to: '2026-11-16' }],
  [{ period: 'year' }, { from: '2025-11-17', to: '2026-11-16' }],
  [{ period: 'own' }, { from: '2026-10-20', to: '2026-11-16' }],
  [
    { period: 'own', from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [
    { period: 'own', from: '2026-02-01', to: '2026-01-01' },
    { from: '2026-01-01', to: '2026-02-01' },
  ],
  [
    { period: 'own', from: '2020-01-01', to: '2026-01-01' },
    { from: '2025-01-01', to: '2026-01-01' },
  ],
] as const)('%o asks for %o', (search, period) => {
  expect(
    askedPeriod({ period: undefined, from: undefined, to: undefined, ...search }, TODAY),
  ).toEqual(period)
})
