import { plainLayout } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { gridOf } from '../web/cabinet-grid.ts'
import { connectionState } from '../web/connection-status.ts'
import { angleOf, celsiusAt, onStep, SCALES } from '../web/dial-scale.ts'

const boxes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    lockStatus: 'closed' as const,
    isJammed: false,
  }))

describe('the drawing of a cabinet', () => {
  test('puts each box where the layout has it', () => {
    const { columns, rows, doors } = gridOf({ layout: plainLayout(2, 3), boxes: boxes(6) })
    expect([columns, rows]).toEqual([2, 3])
    expect(doors.map(({ label, column, row }) => `${label}@${column}/${row}`)).toEqual([
      '1@1/1',
      '2@1/2',
      '3@1/3',
      '4@2/1',
      '5@2/2',
      '6@2/3',
    ])
  })

  test('goes by the order where ids are not numbers of the layout', () => {
    const named = boxes(2).map((box) => ({ ...box, id: `box-${box.id}` }))
    const { doors } = gridOf({ layout: plainLayout(1, 2), boxes: named })
    expect(doors.map(({ door, label }) => `${door.id} ${label}`)).toEqual(['box-1 1', 'box-2 2'])
  })

  test.each([
    ['without a layout', null],
    ['with one that has too few places', plainLayout(1, 2)],
  ])('%s shows every box all the same', (_what, layout) => {
    const { columns, rows, doors } = gridOf({ layout, boxes: boxes(13) })
    expect([columns, rows, doors.length]).toEqual([3, 6, 13])
  })

  test('of no box at all is an empty cabinet', () => {
    expect(gridOf({ layout: null, boxes: [] })).toMatchObject({ columns: 1, rows: 1, doors: [] })
  })
})

describe('the dial', () => {
  const scale = SCALES.Refrigerated

  test.each([
    [-2, -135],
    [7, 0],
    [16, 135],
    [50, 135],
    [-50, -135],
  ])('shows %d °C at %d degrees', (celsius, angle) => {
    expect(angleOf(celsius, scale)).toBe(angle)
  })

  test.each([
    [-180, -2],
    [-135, -2],
    [0, 7],
    [2, 7],
    [7.5, 7.5],
    [180, 16],
  ])('turned to %d degrees means %d °C', (angle, celsius) => {
    expect(celsiusAt(angle, scale)).toBe(celsius)
  })

  test('moves in steps and not beyond its ends', () => {
    expect([onStep(3.3, scale), onStep(99, scale), onStep(-99, scale)]).toEqual([3.5, 16, -2])
  })
})

describe('a gateway', () => {
  test.each([
    [{ hasPower: true, hasNetwork: true, isConnected: true }, 'online'],
    [{ hasPower: true, hasNetwork: true, isConnected: false }, 'connecting'],
    [{ hasPower: true, hasNetwork: false, isConnected: false }, 'offline'],
    [{ hasPower: false, hasNetwork: true, isConnected: false }, 'unplugged'],
  ])('that %o is %s', (gateway, expected) => {
    expect(connectionState(gateway)).toBe(expected)
  })
})
