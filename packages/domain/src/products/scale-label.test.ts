import { expect, test } from 'vitest'
import { isPluOfLabel, readScaleLabel } from './scale-label.ts'

test('a label of a shop scale tells PLU and price', () => {
  expect(readScaleLabel('2100042012345')).toBeNull()
  expect(readScaleLabel('2100042005990')).toEqual({ plu: '00042', shortPlu: '0004', price: 599 })
  expect(readScaleLabel('21 00042 00599 0')).toEqual({ plu: '00042', shortPlu: '0004', price: 599 })
})

test.each(['2100042005991', '5400042005997', '210004200599', '', 'twenty'])(
  '%s is no such label',
  (typed) => {
    expect(readScaleLabel(typed)).toBeNull()
  },
)

test('zeros that a scale pads with do not matter', () => {
  const label = { plu: '00042', shortPlu: '0004', price: 1 }
  expect(['42', '0042', '00042', '420', 'A42'].map((plu) => isPluOfLabel(plu, label))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each(['+42', '42.0', '0x2a', '4.2e1', ' 42'])('%j is no PLU, though a number', (plu) => {
  expect(isPluOfLabel(plu, { plu: '00042', shortPlu: '0004', price: 1 })).toBe(false)
})

test.each([
  ['0200042005999', { plu: '00042', price: 599 }],
  ['0204011928753', { plu: '04011', price: 2875 }],
  ['0204011128757', { plu: '04011', price: 12875 }],
  ['2804011928753', { plu: '04011', price: 92875 }],
])(
  '%s, with 02 or 2x, is read with a price of five digits, or of four behind their guard',
  (typed, label) => {
    expect(readScaleLabel(typed)).toMatchObject(label)
  },
)

test('a PLU of four digits is the label’s too', () => {
  const label = readScaleLabel('2900427012502')
  expect(label).toEqual({ plu: '00427', shortPlu: '0042', price: 1250 })
  if (label === null) throw new Error('no label')
  expect(['42', '427', '4', '7'].map((plu) => isPluOfLabel(plu, label))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
