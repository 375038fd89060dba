import { expect, test } from 'vitest'
import { vendingSettingsInput, vendingSettingsOf } from './vending-settings-values.ts'

const TYPED = {
  vendingPickupTime: '',
  timeBeforeConfirmationDispatch: '30',
  defaultAutoHideVendingAfterHours: '',
  hideVirtualVendingInOverview: false,
}

test('an empty pickup time or end of an offer is none of them', () => {
  expect(vendingSettingsInput.parse(vendingSettingsOf(TYPED))).toEqual({
    vendingPickupTime: null,
    timeBeforeConfirmationDispatch: 30,
    defaultAutoHideVendingAfterHours: null,
    hideVirtualVendingInOverview: false,
  })
})

test('an empty delay is not zero: the field says that it wants a number', () => {
  const empty = vendingSettingsOf({ ...TYPED, timeBeforeConfirmationDispatch: '' })
  expect(vendingSettingsInput.safeParse(empty).error?.issues).toMatchObject([
    { path: ['timeBeforeConfirmationDispatch'], message: 'number' },
  ])
})
