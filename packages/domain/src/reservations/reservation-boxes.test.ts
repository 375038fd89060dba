import { describe, expect, test } from 'vitest'
import { chooseBoxes } from './reservation-boxes.ts'

const box = (id: string, lockerId: string, isFree = true) => ({ id, lockerId, isFree })
const BOXES = [box('a1', 'a', false), box('a2', 'a'), box('a3', 'a'), box('b1', 'b')]

const choose = (...wanted: [lockerId: string, boxId: string | null][]) => {
  const result = chooseBoxes(
    wanted.map(([lockerId, boxId]) => ({ lockerId, boxId })),
    BOXES,
  )
  return result.ok ? result.value.map(({ id }) => id) : result.refusal
}

describe('the boxes of a reservation', () => {
  test('are the ones that were named, over several lockers', () => {
    expect(choose(['a', 'a3'], ['b', 'b1'])).toEqual(['a3', 'b1'])
  })

  test('are the first free ones where none was named, and none twice', () => {
    expect(choose(['a', null], ['a', null])).toEqual(['a2', 'a3'])
    expect(choose(['a', null], ['a', 'a2'])).toEqual(['a3', 'a2'])
  })

  test('may be named although they are occupied: whether that is refused is decided later', () => {
    expect(choose(['a', 'a1'])).toEqual(['a1'])
  })

  test('must be enough [S5.18]', () => {
    expect(choose(['b', 'b1'], ['b', null])).toEqual({
      code: 'NOT_ENOUGH_BOXES',
      field: 'boxes',
      params: { available: 0 },
    })
    expect(choose(['a', null], ['a', null], ['a', null])).toMatchObject({
      params: { available: 2 },
    })
  })

  test.each([
    ['a box of another locker', ['a', 'b1']],
    ['a box that is not there', ['a', 'a9']],
    ['a locker that is not there', ['c', null]],
  ] as const)('%s does not exist', (_what, [lockerId, boxId]) => {
    expect(choose([lockerId, boxId])).toEqual({ code: 'NOT_FOUND' })
  })
})
