import { describe, expect, test } from 'vitest'
import { defaultBox, isPickable } from './pickable.ts'
import type { PickableBox, PickableLocker } from '../reservations.graphql.ts'

const box = (number: number, more: Partial<PickableBox> = {}): PickableBox => ({
  _id: `box-${number}`,
  number,
  label: String(number),
  size: 'medium',
  column: 1,
  row: number,
  columnSpan: 1,
  rowSpan: 1,
  state: 'free',
  isOutOfService: false,
  mustBeEmptied: false,
  waitingCount: 0,
  reservation: null,
  ...more,
})
const locker = (_id: string, boxes: PickableBox[], more = {}): PickableLocker => ({
  _id,
  lockerId: _id,
  name: _id,
  temperatureType: 'RoomTemperature',
  isOnline: true,
  isInLockdown: false,
  columns: 1,
  rows: boxes.length,
  rowHeightCm: 30,
  boxes,
  ...more,
})
const occupied = { reservation: { _id: 'r', id: 'K7', firstName: 'Anna', lastName: 'Vos' } }

describe('a box can be picked', () => {
  test.each([
    ['free, to reserve', {}, 'reserve', null, true],
    ['occupied, to reserve', occupied, 'reserve', null, false],
    ['occupied by itself, to reserve', occupied, 'reserve', 'r', true],
    ['to be emptied, to reserve', { mustBeEmptied: true }, 'reserve', null, false],
    ['occupied, to wait for', occupied, 'wait', null, true],
    ['to be emptied, to wait for', { mustBeEmptied: true }, 'wait', null, true],
    ['out of service, to wait for', { isOutOfService: true }, 'wait', null, false],
  ] as const)('%s', (_what, state, placement, own, isOffered) => {
    expect(isPickable(box(1, state), placement, own)).toBe(isOffered)
  })
})

describe('the default box', () => {
  test('is the first free one, by its number', () => {
    expect(defaultBox([locker('a', [box(3), box(1, occupied), box(2)])])).toEqual([
      { lockerId: 'a', boxId: 'box-2' },
    ])
  })

  test('is rather in a locker that is online, and never in one in lockdown', () => {
    const offline = locker('off', [box(1)], { isOnline: false })
    const cold = locker('cold', [box(2)], { isInLockdown: true })
    expect(defaultBox([cold, offline, locker('on', [box(3)])])).toEqual([
      { lockerId: 'on', boxId: 'box-3' },
    ])
    expect(defaultBox([cold, offline])).toEqual([{ lockerId: 'off', boxId: 'box-1' }])
    expect(defaultBox([cold])).toEqual([])
  })
})
