import { expect, test } from 'vitest'
import { offlineFirst } from './offline-first.ts'

const gateway = (name: string, lastOfflineAt: string | null, ...boxCounts: number[]) => ({
  name,
  deviceState: { lastSeenAt: null, lastOfflineAt },
  lockers: boxCounts.map((boxCount) => ({ boxCount })),
})

test('the longest offline come first, and of those that went together the one with more boxes [S2.6]', () => {
  const sorted = offlineFirst([
    gateway('small', '2026-05-01T12:00:40.000Z', 6),
    gateway('young', '2026-05-01T13:00:00.000Z', 40),
    gateway('large', '2026-05-01T12:00:10.000Z', 12, 12),
    gateway('new', null),
  ])
  expect(sorted.map(({ name, boxes }) => [name, boxes])).toEqual([
    ['new', 0],
    ['large', 24],
    ['small', 6],
    ['young', 40],
  ])
})
