import { expect, test } from 'vitest'
import { byLocker, byPlace, fillingOrder, nextAfter } from './filling-order.ts'
import type { ToBeFilled } from './fill-mode.graphql.ts'

const one = (id: string, hour: number, ...boxes: [string | null, string | null][]): ToBeFilled => ({
  _id: id,
  id,
  status: 'created',
  awaitsFilling: false,
  fillStep: null,
  order: null,
  vendingProducts: [],
  firstName: '',
  lastName: '',
  pickupDateTime: `2027-03-01T${String(hour).padStart(2, '0')}:00:00Z`,
  timeZone: 'Europe/Brussels',
  externalOrderId: '',
  extraInformation: '',
  boxes: boxes.map(([lockerId, boxId]) => ({
    lockerId,
    boxId,
    label: '1',
    lockerName: 'A',
    use: 'wished' as const,
  })),
})

test('boxes are filled in the order of their pickups, each once', () => {
  const [late, early, both] = [one('a', 18), one('b', 9), one('c', 12)]
  expect(fillingOrder([late, both], [early, both]).map(({ _id }) => _id)).toEqual(['b', 'c', 'a'])
})

test.each([
  ['the one below', 'a', 'b'],
  ['the first again after the last', 'c', 'a'],
  ['the first where none was chosen', undefined, 'a'],
])('next is %s', (_what, from, to) => {
  expect(nextAfter([one('a', 1), one('b', 2), one('c', 3)], from)?._id).toBe(to)
})

test('nothing is next to the only one', () => {
  expect(nextAfter([one('a', 1)], 'a')).toBeUndefined()
})

test('the boxes of each locker are opened together; those of a cabinet that is gone are left out', () => {
  const boxes = byLocker(one('a', 1, ['x', '1'], ['y', '2'], ['x', '3'], [null, null]))
  expect([...boxes]).toEqual([
    ['x', ['1', '3']],
    ['y', ['2']],
  ])
})

test('along the lockers, boxes come in the order of their numbers', () => {
  const at = (id: string, lockerName: string, label: string): ToBeFilled => ({
    ...one(id, 9),
    boxes: [{ lockerId: 'l', boxId: id, label, lockerName, use: 'wished' }],
  })
  const places = byPlace([at('a', 'Shelf', '2'), at('b', 'Fridge', '10'), at('c', 'Fridge', '9')])
  expect([...places].map(([locker, list]) => [locker, list.map(({ _id }) => _id)])).toEqual([
    ['Fridge', ['c', 'b']],
    ['Shelf', ['a']],
  ])
})
