import { expect, test } from 'vitest'
import { planOf } from './cabinet-plan.ts'

const box = (_id: string, column: number, row: number, columnSpan = 1, rowSpan = 1) => ({
  _id,
  label: _id,
  column,
  row,
  columnSpan,
  rowSpan,
})

test('doors stand side by side inside the cabinet, and only the own one is marked', () => {
  const boxes = [box('1', 1, 1), box('2', 2, 1), box('3', 1, 2, 2, 1)]
  const { doors, width, height } = planOf({ columns: 2, rows: 2, boxes }, ['3'])
  expect(doors.map(({ isOwn }) => isOwn)).toEqual([false, false, true])
  const [one, two, three] = doors
  expect(two?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0))
  expect(three?.width).toBe((two?.x ?? 0) + (two?.width ?? 0) - (one?.x ?? 0))
  for (const door of doors) {
    expect(door.x + door.width).toBeLessThan(width)
    expect(door.y + door.height).toBeLessThan(height)
  }
})
