import { expect, test } from 'vitest'
import { aboveOf, settingsInputOf, settingsValues } from './reservation-settings-values.ts'

const SETTINGS = {
  _id: null,
  selectDefaultBox: true,
  shouldCustomerPay: false,
  autoCompleteGraceSeconds: 60,
  inherited: ['selectDefaultBox', 'autoCompleteGraceSeconds'],
  updatedAt: null,
}

test('what is inherited is shown as that, and what is not with its own value', () => {
  expect(settingsValues(SETTINGS)).toEqual({
    selectDefaultBox: 'inherited',
    shouldCustomerPay: 'off',
    isGraceInherited: true,
    autoCompleteGraceSeconds: 60,
  })
})

test('what comes from the form goes back as it came', () => {
  expect(settingsInputOf('shop', settingsValues(SETTINGS))).toEqual({
    shopId: 'shop',
    selectDefaultBox: null,
    shouldCustomerPay: false,
    autoCompleteGraceSeconds: null,
  })
  const own = {
    ...settingsValues(SETTINGS),
    isGraceInherited: false,
    autoCompleteGraceSeconds: '0',
  }
  expect(settingsInputOf(null, own).autoCompleteGraceSeconds).toBe(0)
})

test('a shop inherits from its organisation, and the organisation from the product', () => {
  const ofOrganisation = { ...SETTINGS, autoCompleteGraceSeconds: 90 }
  expect(aboveOf('shop', { ofOrganisation }).autoCompleteGraceSeconds).toBe(90)
  expect(aboveOf(null, { ofOrganisation }).autoCompleteGraceSeconds).toBe(60)
})
