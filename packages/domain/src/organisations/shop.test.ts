import { describe, expect, test } from 'vitest'
import { isWebAddress, shopInput, storefrontPath } from './shop.ts'

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
    [{ defaultAutoHideVendingAfterHours: 721 }, 'defaultAutoHideVendingAfterHours: tooHigh'],
    [{ webshopUrl: 'ftp://hof.example' }, 'webshopUrl: url'],
    [{ webshopUrl: 'hof.example' }, 'webshopUrl: url'],
    [{ webshopUrl: `https://hof.example/${'x'.repeat(300)}` }, 'webshopUrl: tooLong'],
    [{ phonenumber: '' }, 'phonenumber: empty'],
    [{ phonenumber: '12' }, 'phonenumber: phone'],
    [{ email: 'hof' }, 'email: email'],
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

  test('that says nothing more hides nothing, waits for nothing and has no webshop', () => {
    expect(shopInput.parse(SHOP)).toMatchObject({
      emailNote: '',
      hideVirtualVendingInOverview: false,
      vendingPickupTime: null,
      timeBeforeConfirmationDispatch: 0,
      defaultAutoHideVendingAfterHours: null,
      webshopUrl: '',
    })
    expect(problemsOf({ defaultAutoHideVendingAfterHours: 720 })).toEqual([])
  })

  test('has a phone number as people of its country write it', () => {
    expect(shopInput.parse({ ...SHOP, phonenumber: '030 1234567' }).phonenumber).toBe(
      '+49301234567',
    )
    expect(shopInput.parse(SHOP).phonenumber).toBe('+49301234567')
  })

  test('hears of a wrong number whatever else is wrong', () => {
    expect(problemsOf({ email: 'hof', phonenumber: 'call me' })).toEqual([
      'email: email',
      'phonenumber: phone',
    ])
    expect(problemsOf({ phonenumber: 7 })).toEqual(['phonenumber: empty'])
    expect(problemsOf({ address: undefined, phonenumber: '+49 30 1234567' })).not.toContain(
      'phonenumber: phone',
    )
  })

  test('is seen by the world under its public id', () => {
    expect(storefrontPath('hofladen', 'E51Z6A')).toBe('/shop/hofladen/E51Z6A')
  })
})

test.each([
  ['', true],
  ['https://hof.example/shop', true],
  ['http://hof.example', true],
  ['mailto:laden@hof.example', false],
  ['javascript:alert(1)', false],
  ['hof', false],
])('%s as the address of a webshop: %s', (typed, isOne) => {
  expect(isWebAddress(typed)).toBe(isOne)
})
