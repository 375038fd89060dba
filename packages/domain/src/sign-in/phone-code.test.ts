import { expect, test } from 'vitest'
import { phoneCodeInput } from './phone-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['012-345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('the code %j is read as %j', (code, read) => {
  const parsed = phoneCodeInput.safeParse({ code })
  expect(parsed.success ? parsed.data.code : null).toBe(read)
})
