import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eanField, gtinOf } from './gtin.ts'

test.each([
  ['5410041001204', '05410041001204'],
  [' 5 410041-001204 ', '05410041001204'],
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['0036000291452', '00036000291452'],
  ['10614141000415', '10614141000415'],
  ['5410041001205', null],
  ['541004100120', null],
  ['96385075', null],
  ['541004100120X', null],
  ['١٢٣٤٥٦٧٠', null],
  ['', null],
])('%j has the number %j', (typed, number) => {
  expect(gtinOf(typed)).toBe(number)
})

test('of the ten last digits that a number could have, one is right', () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 11, 12, 13), fc.nat(), (length, seed) => {
      const start = String(seed).padStart(length, '0').slice(0, length)
      const right = Array.from({ length: 10 }, (_, last) => gtinOf(`${start}${last}`))
      expect(right.filter((number) => number !== null)).toHaveLength(1)
    }),
  )
})

describe('the field', () => {
  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    ['5410041 001204', '5410041001204'],
  ])('takes %j as %j', (typed, stored) => {
    expect(eanField().parse(typed)).toBe(stored)
  })

  test('names a wrong check digit', () => {
    const result = eanField().safeParse('5410041001205')
    expect(result.error?.issues).toMatchObject([{ message: 'ean' }])
  })
})
