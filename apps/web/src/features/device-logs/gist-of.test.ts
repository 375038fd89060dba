import { describe, expect, test } from 'vitest'
import { gistOf } from './gist-of.ts'

const raw = (payload: object) => JSON.stringify({ id: '1', type: 'LockerUpdate', payload })

describe('the gist of a message', () => {
  test.each([
    [
      { lockerId: 'a', occurredAt: 'b', change: { kind: 'command', status: 'open', boxId: '2' } },
      'command · status open · boxId 2',
    ],
    [{ change: { kind: 'temperature', celsius: 4.125 } }, 'temperature · celsius 4.125'],
    [{ commandId: 'x', boxIds: ['2', '3'], openMainDoor: false, ttlMs: 15_000 }, 'boxIds 2 3'],
    [{ boxIds: [], openMainDoor: true }, 'openMainDoor'],
    [
      { code: 'LockJammed', message: 'stuck', boxId: '3' },
      'code LockJammed · message stuck · boxId 3',
    ],
  ])('%j', (payload, gist) => {
    expect(gistOf(raw(payload))).toBe(gist)
  })

  test('of what cannot be read is its beginning', () => {
    expect(gistOf('{"half')).toBe('{"half')
    expect(gistOf('[1]')).toBe('')
  })
})
