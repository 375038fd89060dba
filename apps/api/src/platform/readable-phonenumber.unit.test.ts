import { expect, test } from 'vitest'
import { readablePhonenumber } from './readable-phonenumber.ts'

test.each([
  ['Belgium', '+3292311220', '+32 9 231 12 20'],
  ['a Belgian mobile', '+32470123456', '+32 470 12 34 56'],
  ['the Netherlands', '+31201234567', '+31 20 123 4567'],
  ['France', '+33142345678', '+33 1 42 34 56 78'],
  ['Germany', '+4930123456', '+49 30 123456'],
  ['Austria', '+43123456789', '+43 1 23456789'],
  ['Luxembourg', '+35227123456', '+352 27 12 34 56'],
])('a number of %s is grouped as people there write it', (_, phonenumber, readable) => {
  expect(readablePhonenumber(phonenumber)).toBe(readable)
})

test.each(['', 'ask at the counter', '+999123'])('%j stays as it is', (text) => {
  expect(readablePhonenumber(text)).toBe(text)
})
