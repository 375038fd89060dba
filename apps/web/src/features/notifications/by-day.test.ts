import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('items of one day stand together under it', () => {
  const items = ['2026-11-15T10:00Z', '2026-11-15T08:00Z', '2026-11-14T23:00Z'].map(
    (createdAt) => ({
      createdAt,
    }),
  )
  expect(byDay(items, (iso) => iso.slice(0, 10))).toEqual([
    { day: '2026-11-15', items: items.slice(0, 2) },
    { day: '2026-11-14', items: items.slice(2) },
  ])
  expect(byDay([], () => '')).toEqual([])
})
