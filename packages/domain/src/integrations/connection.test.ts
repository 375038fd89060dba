import { expect, test } from 'vitest'
import { connectionState } from './connection.ts'

const at = '2026-11-15T09:00:00Z'

test.each([
  [{ isPaused: true, failures: 3, lastSyncAt: at }, 'paused'],
  [{ isPaused: false, failures: 3, lastSyncAt: at }, 'troubled'],
  [{ isPaused: false, failures: 1, lastSyncAt: null }, 'troubled'],
  [{ isPaused: false, failures: 0, lastSyncAt: null }, 'new'],
  [{ isPaused: false, failures: 0, lastSyncAt: at }, 'working'],
])('a connection of %j is %s', (facts, state) => {
  expect(connectionState(facts)).toBe(state)
})
