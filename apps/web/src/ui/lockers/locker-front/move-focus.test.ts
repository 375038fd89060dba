import { plainLayout } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { type Direction, doorsBetween, nextDoor } from './move-focus.ts'

const place = (label: string, column: number, row: number, columnSpan = 1, rowSpan = 1) => ({
  label,
  column,
  row,
  columnSpan,
  rowSpan,
})

/** A wide door above two small ones, and a tall one beside them. */
const CABINET = [
  place('wide', 1, 1, 2),
  place('left', 1, 2),
  place('right', 2, 2),
  place('tall', 3, 1, 1, 2),
]

describe('the arrows on a locker front', () => {
  test.each<[string, Direction, string | null]>([
    ['wide', 'ArrowDown', 'left'],
    ['left', 'ArrowUp', 'wide'],
    ['left', 'ArrowRight', 'right'],
    ['right', 'ArrowRight', 'tall'],
    ['tall', 'ArrowLeft', 'right'],
    ['wide', 'ArrowUp', null],
    ['tall', 'ArrowRight', null],
  ])('from %s by %s lead to %s', (from, direction, to) => {
    const start = CABINET.find(({ label }) => label === from)!
    expect(nextDoor(start, CABINET, direction)?.label ?? null).toBe(to)
  })

  test('reach every door of a plain cabinet, row by row', () => {
    const { boxes } = plainLayout(4, 3)
    let at = boxes[0]!
    for (const _ of [1, 2, 3]) at = nextDoor(at, boxes, 'ArrowRight')!
    for (const _ of [1, 2]) at = nextDoor(at, boxes, 'ArrowDown')!
    expect(at).toMatchObject({ column: 4, row: 3 })
  })
})

test('a range goes by number, whichever end comes first', () => {
  const boxes = [3, 1, 2, 4].map((number) => ({ id: `box ${number}`, number }))
  const labels = (one: string, other: string) =>
    doorsBetween(boxes, one, other)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b)
  expect(labels('box 1', 'box 3')).toEqual([1, 2, 3])
  expect(labels('box 3', 'box 2')).toEqual([2, 3])
})
