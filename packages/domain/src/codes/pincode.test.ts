import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTrivialPincode, newPincode } from './pincode.ts'

describe('pincodes', () => {
  test.each(['0000', '111111', '1234', '98765', '012345', '8901', '2109'])(
    '%s is trivial',
    (code) => {
      expect(isTrivialPincode(code)).toBe(true)
    },
  )
  test.each(['0001', '1235', '121212', '135790', '1357', '8642', '7', '90210'])(
    '%s is not',
    (code) => {
      expect(isTrivialPincode(code)).toBe(false)
    },
  )

  test('a new one has its length in digits and is never trivial', () => {
    fc.assert(
      fc.property(fc.constantFrom(4, 5, 6), fc.infiniteStream(fc.nat()), (length, numbers) => {
        const code = newPincode(length, (limit) => numbers.next().value % limit)
        expect(code).toMatch(new RegExp(`^\\d{${length}}$`))
        expect(isTrivialPincode(code)).toBe(false)
      }),
    )
  })

  test('a trivial draw is thrown again', () => {
    const draws = [1, 1, 1, 1, 4, 0, 7, 2]
    expect(newPincode(4, () => draws.shift() ?? 0)).toBe('4072')
  })
})
