import { describe, expect, test } from 'vitest'
import { shopInput } from './shop.ts'

const SHOP = {
  name: 'Hofladen',
  email: 'laden@hof.example',
  phonenumber: '+49 30 1234567',
  address: {
    street: 'Markt',
    streetNumber: '1',
    zipcode: '10115',
    city: 'Berlin',
    country: 'de',
  },
}

const problemsOf = (change: object): string[] =>
  shopInput
    .safeParse({ ...SHOP, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a shop', () => {
  test.each([
    [{ vendingPickupTime: '24:00' }, 'vendingPickupTime: date'],
    [{ vendingPickupTime: '9:00' }, 'vendingPickupTime: date'],
    [{ timeBeforeConfirmationDispatch: -1 }, 'timeBeforeConfirmationDispatch: tooLow'],
    [{ timeBeforeConfirmationDispatch: 1.5 }, 'timeBeforeConfirmationDispatch: number'],
    [{ timeBeforeConfirmationDispatch: 10_081 }, 'timeBeforeConfirmationDispatch: tooHigh'],
    [{ defaultAutoHideVendingAfterHours: 0 }, 'defaultAutoHideVendingAfterHours: tooLow'],
    [{ webshopUrl: 'ftp://hof.example' }, 'webshopUrl: url'],
    [{ address: { ...SHOP.address, street: '' } }, 'address.street: empty'],
  ])('with %j is refused [S5.14 S5.15 S5.26]', (change, problem) => {
    expect(problemsOf(change)).toEqual([problem])
  })

  test('may wait with its codes for up to a week, and say when its orders can be collected', () => {
    expect(
      problemsOf({
        vendingPickupTime: '09:00',
        timeBeforeConfirmationDispatch: 10_080,
        defaultAutoHideVendingAfterHours: 1,
      }),
    ).toEqual([])
  })
})
