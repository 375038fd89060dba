import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { type BoxPlace, isWithinReach, layoutInput, plainLayout } from './locker-layout.ts'

const box = (over: Partial<BoxPlace>): BoxPlace => ({
  number: 1,
  label: '1',
  size: 'medium',
  column: 1,
  row: 1,
  columnSpan: 1,
  rowSpan: 1,
  ...over,
})

describe('a cabinet', () => {
  test('of equal boxes is drawn without a gap', () => {
    const layout = plainLayout(3, 4)
    expect(layoutInput.safeParse(layout).success).toBe(true)
    expect(layout.boxes).toHaveLength(12)
    expect(layout.boxes.at(-1)).toMatchObject({ number: 12, label: '12', column: 3, row: 4 })
    expect(layout.rowHeightCm).toBe(45)
  })

  test.each<[string, Partial<BoxPlace>, string]>([
    ['leaves it to the right', { column: 2, columnSpan: 2 }, 'layout'],
    ['leaves it at the bottom', { row: 3 }, 'layout'],
    ['covers another', { column: 1, row: 1 }, 'layout'],
    ['has the number of another', { number: 1 }, 'taken'],
    ['has the label of another', { label: '1' }, 'taken'],
  ])('refuses a box that %s', (_, over, problem) => {
    const second = box({ number: 2, label: '2', column: 2, row: 2, ...over })
    const parsed = layoutInput.safeParse({ columns: 2, rows: 2, boxes: [box({}), second] })
    expect(parsed.success ? [] : fieldIssues(parsed.error)).toEqual([{ path: 'boxes.1', problem }])
  })

  test.each<[number, number, number, number, boolean]>([
    [3, 1, 1, 3, false],
    [3, 2, 1, 1, false],
    [1, 3, 3, 1, false],
    [2, 2, 1, 1, true],
    [1, 2, 1, 1, true],
    [2, 1, 1, 1, true],
    [2, 2, 2, 2, true],
  ])(
    'of 3 by 3 with a box over 2 by 2 has one at %i/%i over %i by %i: refused %s',
    (column, row, columnSpan, rowSpan, isRefused) => {
      const boxes = [
        box({ columnSpan: 2, rowSpan: 2 }),
        box({ number: 2, label: '2', column, row, columnSpan, rowSpan }),
      ]
      expect(layoutInput.safeParse({ columns: 3, rows: 3, boxes }).success).toBe(!isRefused)
    },
  )

  test.each([
    [20, 39.9, false],
    [20, 40, true],
    [20, 180, true],
    [20, 180.2, false],
  ])(
    'of one row from %d cm, %d cm high: its middle is within reach %s',
    (base, height, isReached) => {
      const frame = { columns: 1, rows: 1, baseHeightCm: base, rowHeightCm: height }
      expect(isWithinReach(frame, { row: 1, rowSpan: 1 })).toBe(isReached)
    },
  )

  test.each([
    [1, 1, false, 'the top row is too high'],
    [4, 1, true, 'the fourth is within reach'],
    [6, 1, false, 'the lowest is too low'],
    [5, 2, true, 'a high door by its middle'],
  ])('row %i over %i rows: reached %s, %s', (row, rowSpan, isReached) => {
    const frame = { columns: 1, rows: 6, baseHeightCm: 20, rowHeightCm: 30 }
    expect(isWithinReach(frame, { row, rowSpan })).toBe(isReached)
  })
})
