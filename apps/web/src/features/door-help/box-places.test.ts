import { expect, test } from 'vitest'
import { boxPlaces } from './box-places.ts'

const box = (label: string, lockerName: string, keypad: string | null) => ({
  label,
  lockerName,
  locker: keypad === null ? null : { serviceLocation: { name: keypad } },
})

test('each box is named with its own locker and keypad', () => {
  const boxes = [box('1', 'Fridge', 'Door'), box('7', 'Shelf', 'Yard'), box('2', 'Fridge', 'Door')]
  expect(boxPlaces(boxes, true)).toEqual([
    { labels: ['1', '2'], locker: 'Fridge', keypad: 'Door' },
    { labels: ['7'], locker: 'Shelf', keypad: 'Yard' },
  ])
})

test('the only keypad of a shop needs no name, nor does one that is gone', () => {
  expect(boxPlaces([box('1', 'Fridge', 'Door')], false)[0]?.keypad).toBeNull()
  expect(boxPlaces([box('1', 'Fridge', null)], true)[0]?.keypad).toBeNull()
})
