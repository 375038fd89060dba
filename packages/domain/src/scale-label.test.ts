import { expect, test } from 'vitest'
import { isPluOfLabel, readScaleLabel } from './scale-label.ts'

test('a label of a shop scale tells PLU and price', () => {
  expect(readScaleLabel('2100042012345')).toBeNull()
  expect(readScaleLabel('2100042005990')).toEqual({ plu: '00042', price: 599 })
  expect(readScaleLabel('21 00042 00599 0')).toEqual({ plu: '00042', price: 599 })
})

test.each(['2100042005991', '5400042005997', '210004200599', '', 'twenty'])(
  '%s is no such label',
  (typed) => {
    expect(readScaleLabel(typed)).toBeNull()
  },
)

test('zeros that a scale pads with do not matter', () => {
  const label = { plu: '00042', price: 1 }
  expect(['42', '0042', '00042', '420', 'A42'].map((plu) => isPluOfLabel(plu, label))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
