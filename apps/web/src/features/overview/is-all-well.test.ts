import { expect, test } from 'vitest'
import { isAllWell } from './is-all-well.ts'

const QUIET = { lockersInLockdown: [], lockersTooWarm: [], offlineGatewayCount: 0 }
const CLOSED = { openTooLong: 0 }

test('all is well only without lockdown, alarm, silent gateway and open door', () => {
  expect(isAllWell(QUIET, CLOSED)).toBe(true)
  expect(isAllWell(QUIET, { openTooLong: 1 })).toBe(false)
  expect(isAllWell({ ...QUIET, lockersInLockdown: ['one'] }, CLOSED)).toBe(false)
  expect(isAllWell({ ...QUIET, lockersTooWarm: ['one'] }, CLOSED)).toBe(false)
  expect(isAllWell({ ...QUIET, offlineGatewayCount: 1 }, CLOSED)).toBe(false)
})
