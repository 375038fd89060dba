import { reservationSettingsInput } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { changedSettings, settingsInputOf, settingsValues } from './reservation-settings-values.ts'

const OF_PRODUCT = { aboveOrigin: 'product', aboveName: null } as const
const SETTINGS = {
  selectDefaultBox: true,
  shouldCustomerPay: false,
  autoCompleteGraceSeconds: 60,
  origins: [
    {
      field: 'selectDefaultBox',
      isOwn: false,
      above: true,
      aboveOrigin: 'dealer',
      aboveName: 'Locker House',
    },
    { field: 'shouldCustomerPay', isOwn: true, above: true, ...OF_PRODUCT },
    { field: 'autoCompleteGraceSeconds', isOwn: false, above: 60, ...OF_PRODUCT },
  ],
} as const

test('what is inherited is shown as that, and what is not with its own value [S2.60]', () => {
  expect(settingsValues(SETTINGS)).toEqual({
    selectDefaultBox: 'inherited',
    shouldCustomerPay: 'off',
    isGraceInherited: true,
    autoCompleteGraceSeconds: 60,
  })
})

test('what comes from the form goes back as it came', () => {
  expect(settingsInputOf(settingsValues(SETTINGS))).toEqual({
    selectDefaultBox: null,
    shouldCustomerPay: false,
    autoCompleteGraceSeconds: null,
  })
})

test('a setting of its own is a change, also where it reads as what is inherited', () => {
  const before = settingsValues(SETTINGS)
  const own = { ...before, isGraceInherited: false, autoCompleteGraceSeconds: '0' }
  expect(settingsInputOf(own).autoCompleteGraceSeconds).toBe(0)
  const empty = settingsInputOf({ ...own, autoCompleteGraceSeconds: '' })
  expect(reservationSettingsInput.safeParse(empty).error?.issues).toMatchObject([
    { path: ['autoCompleteGraceSeconds'], message: 'number' },
  ])
  expect(changedSettings(before, own)).toEqual(['autoCompleteGraceSeconds'])
  expect(changedSettings(before, { ...before, isGraceInherited: false })).toEqual([
    'autoCompleteGraceSeconds',
  ])
  expect(changedSettings(before, { ...before, shouldCustomerPay: 'inherited' })).toEqual([
    'shouldCustomerPay',
  ])
  expect(changedSettings(before, { ...before })).toEqual([])
})
