import { expect, test } from 'vitest'
import { spelledOut } from './field-name.ts'

test.each([
  ['vendingPickupTime', 'Vending pickup time'],
  ['address.zipcode', 'Address · zipcode'],
  ['name', 'Name'],
])('%s reads %s', (field, expected) => {
  expect(spelledOut(field)).toBe(expected)
})
