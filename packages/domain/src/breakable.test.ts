import { expect, test } from 'vitest'
import { breakableParts } from './breakable.ts'

test('an address breaks after the @ and after a dot, and loses nothing', () => {
  const address = 'jan.peeters@slagerij-de-vriendt.example.com'
  expect(breakableParts(address)).toEqual([
    'jan.',
    'peeters@',
    'slagerij-de-vriendt.',
    'example.',
    'com',
  ])
  expect(breakableParts('+32470123456')).toEqual(['+32470123456'])
})
