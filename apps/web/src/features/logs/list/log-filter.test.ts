import { expect, test } from 'vitest'
import { logFilterOf } from './log-filter.ts'

test('both days of a range are in it', () => {
  const filter = logFilterOf({ from: '2026-11-14', to: '2026-11-15' }, 'UTC')
  expect(filter.from).toBe('2026-11-14T00:00:00.000Z')
  expect(filter.to).toBe('2026-11-16T00:00:00.000Z')
})
