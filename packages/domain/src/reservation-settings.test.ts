import { expect, test } from 'vitest'
import {
  inheritedSettings,
  reservationSettingsInput,
  settingsInForce,
} from './reservation-settings.ts'

const NOTHING = { selectDefaultBox: null, shouldCustomerPay: null, autoCompleteGraceSeconds: null }

test.each([
  ['neither says anything', null, null, [true, false, 60]],
  ['only the organisation', null, { ...NOTHING, selectDefaultBox: false }, [false, false, 60]],
  [
    'the shop says otherwise',
    { ...NOTHING, selectDefaultBox: true, autoCompleteGraceSeconds: 0 },
    { selectDefaultBox: false, shouldCustomerPay: true, autoCompleteGraceSeconds: 300 },
    [true, true, 0],
  ],
])('settings in force when %s', (_case, shop, organisation, expected) => {
  const inForce = settingsInForce(shop, organisation)
  expect([
    inForce.selectDefaultBox,
    inForce.shouldCustomerPay,
    inForce.autoCompleteGraceSeconds,
  ]).toEqual(expected)
})

test('what a shop leaves open is inherited; a no is its own', () => {
  expect(inheritedSettings(null)).toHaveLength(3)
  expect(inheritedSettings({ ...NOTHING, shouldCustomerPay: false })).toEqual([
    'selectDefaultBox',
    'autoCompleteGraceSeconds',
  ])
})

test('a grace is whole seconds, up to an hour', () => {
  const grace = (autoCompleteGraceSeconds: unknown) =>
    reservationSettingsInput.safeParse({ autoCompleteGraceSeconds }).success
  expect([0, 60, 3600, null].map(grace)).toEqual([true, true, true, true])
  expect([-1, 3601, 1.5, '60'].map(grace)).toEqual([false, false, false, false])
})
