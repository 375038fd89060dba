import { describe, expect, test } from 'vitest'
import { fieldIssues } from './fields.ts'
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
    expect(layout.boxes.at(-1)).toMatchObject({ number: 12, column: 3, row: 4 })
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
