import { expect, test } from 'vitest'
import { maskedEmail, ownContactInput, withFirst, withReplaced } from './own-records.ts'

test.each([
  ['lisa@example.com', 'l…@e….com'],
  ['l@b.be', 'l…@b….be'],
  ['lisa@localhost', 'l…@l…'],
])('%s is shown as %s to whoever only has the link', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('a correction follows the rules of every form', () => {
  const typed = { firstName: ' Lisa ', lastName: 'Maes', email: 'A@B.be', language: 'nl' }
  expect(ownContactInput('be').parse({ ...typed, phonenumber: '0470 12 34 56' })).toEqual({
    firstName: 'Lisa',
    lastName: 'Maes',
    email: 'a@b.be',
    phonenumber: '+32470123456',
    language: 'nl',
    customerId: null,
    code: null,
  })
  expect(ownContactInput().safeParse({ ...typed, email: 'nobody' }).success).toBe(false)
  expect(ownContactInput().safeParse({ ...typed, firstName: '' }).success).toBe(false)
})

test('of several numbers the first changes, of several addresses the one that is meant', () => {
  expect(withFirst(['1', '2'], '3')).toEqual(['3', '2'])
  expect(withFirst(['1', '2'], '')).toEqual(['2'])
  expect(withFirst([], '3')).toEqual(['3'])
  expect(withReplaced(['a', 'b'], 'b', 'c')).toEqual(['a', 'c'])
  expect(withReplaced(['a', 'b'], 'b', 'a')).toEqual(['a'])
})
