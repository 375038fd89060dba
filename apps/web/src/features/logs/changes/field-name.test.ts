import { expect, test } from 'vitest'
import { spelledOut } from './field-name.ts'

test.each([
  ['vendingPickupTime', 'Vending pickup time'],
  ['name', 'Name'],
])('%s reads %s', (field, expected) => {
  expect(spelledOut(field)).toBe(expected)
})
