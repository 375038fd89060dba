import { type BoxSize, layoutInput } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { layoutOfColumns } from './cabinet-layout.ts'

describe('a cabinet of equal columns', () => {
  test.each<[number, BoxSize[], number, number]>([
    [3, ['medium', 'medium', 'medium', 'medium'], 4, 30],
    [2, ['small', 'small', 'medium', 'large'], 7, 15],
    [4, ['medium', 'extraLarge'], 3, 30],
    [1, ['large'], 1, 45],
  ])('%i columns of %j has %i rows of %i cm and passes the rules', (columns, sizes, rows, cm) => {
    const layout = layoutOfColumns(columns, sizes)
    expect(layout).toMatchObject({ rows, rowHeightCm: cm })
    expect(layout.boxes).toHaveLength(columns * sizes.length)
    expect(layoutInput.safeParse(layout).success).toBe(true)
  })
})
