import { describe, expect, test } from 'vitest'
import { type BoxFacts, type BoxState, boxState, isOccupied } from './locker-box.ts'

const closed: BoxFacts = {
  lockStatus: 'closed',
  isDoorKnown: true,
  isOutOfService: false,
  mustBeEmptied: false,
  occupancy: null,
}

describe('a box', () => {
  test.each<[Partial<BoxFacts>, BoxState]>([
    [{}, 'free'],
    [{ occupancy: 'reserved' }, 'reserved'],
    [{ occupancy: 'notified' }, 'notified'],
    [{ occupancy: 'ordered' }, 'ordered'],
    [{ occupancy: 'reserved', mustBeEmptied: true }, 'toBeEmptied'],
    [{ mustBeEmptied: true, isOutOfService: true }, 'outOfService'],
    [{ lockStatus: 'open', isOutOfService: true }, 'open'],
    [{ lockStatus: 'open', isDoorKnown: false }, 'unknown'],
    [{ isDoorKnown: false }, 'unknown'],
    [{ isDoorKnown: false, occupancy: 'notified' }, 'notified'],
    [{ lockStatus: null }, 'unknown'],
  ])('with %j is %s', (facts, state) => {
    expect(boxState({ ...closed, ...facts })).toBe(state)
  })

  test('that is held or must be emptied is occupied', () => {
    expect(isOccupied(closed)).toBe(false)
    expect(isOccupied({ ...closed, mustBeEmptied: true })).toBe(true)
    expect(isOccupied({ ...closed, occupancy: 'ordered' })).toBe(true)
  })
})
