import {
  brandingInput,
  generalSettingsInput,
  lockerSettingsInput,
  productInput,
  reservationSettingsInput,
  retentionInput,
  shopFields,
  temperatureLimitsInput,
} from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import changes from '../../../../../packages/messages/locales/en/changes.json' with { type: 'json' }
import lockers from '../../../../../packages/messages/locales/en/lockers.json' with { type: 'json' }
import organisations from '../../../../../packages/messages/locales/en/organisations.json' with {
  type: 'json',
}
import products from '../../../../../packages/messages/locales/en/products.json' with {
  type: 'json',
}
import shops from '../../../../../packages/messages/locales/en/shops.json' with { type: 'json' }
import { spelledOut } from './field-name.ts'

test.each([
  ['vendingPickupTime', 'Vending pickup time'],
  ['address.zipcode', 'Address · zipcode'],
  ['name', 'Name'],
])('%s reads %s', (field, expected) => {
  expect(spelledOut(field)).toBe(expected)
})

test.each([
  ['branding', brandingInput, {}],
  ['general settings', generalSettingsInput, organisations.fields],
  ['locker', lockerSettingsInput, lockers.fields],
  ['limits', temperatureLimitsInput, {}],
  ['product', productInput, products.fields],
  ['reservation settings', reservationSettingsInput, {}],
  ['retention', retentionInput, {}],
  ['shop', shopFields, shops.fields],
])("the history of a %s names every field in the reader's language", (_, input, ofScreen) => {
  const known = new Set([...Object.keys(changes.fields), ...Object.keys(ofScreen)])
  const named = Object.keys('shape' in input ? input.shape : {})
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((field) => !known.has(field))).toEqual([])
})
