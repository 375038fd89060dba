import type { Pickup, ShownOrder } from '@lockerdesk/storefront-contract'
import { expect, test } from 'vitest'
import { isTooOld, hasUsableCode, keptPart } from './kept-order.ts'

const PICKUP: Pickup = {
  status: 'sent',
  agreedAt: null,
  pincode: '4711',
  boxes: [{ label: '4', lockerName: 'Fridge', boxId: 'b', lockerId: 'l' }],
  cabinets: [],
}
const ORDER: ShownOrder = {
  now: '2026-11-18T06:16:00.000Z',
  shop: {
    _id: 's',
    name: 'Bakery Vos',
    organisationName: 'Vos',
    address: {
      street: 'Kerkstraat',
      streetNumber: '1',
      zipcode: '9000',
      city: 'Gent',
      state: '',
      country: 'be',
      longitude: null,
      latitude: null,
    },
    phonenumber: '',
    shownPhonenumber: '',
    email: '',
    shownEmail: '',
    webshopUrl: '',
    timeZone: 'Europe/Brussels',
    openingHours: [],
    accent: null,
    logoUrl: null,
  },
  reference: '#1042',
  status: 'Paid',
  isTest: false,
  language: 'fr',
  firstName: 'Chloé',
  totalPrice: 900,
  refundedAmount: 0,
  mealVoucherPart: 0,
  orderLines: [],
  vatSplit: [],
  paidAt: '2026-11-18T06:00:00.000Z',
  dispatchAt: null,
  expiresAt: '2026-11-18T06:30:00.000Z',
  checkoutUrl: null,
  pickups: [PICKUP],
  papers: [
    { _id: 'p', kind: 'receipt', number: 'R1', total: 900, issuedAt: '2026-11-18T06:00:00.000Z' },
  ],
  reminder: null,
}

test('a phone keeps the code, the box and the shop, and nothing of the buyer, the goods and the money', () => {
  const collected: Pickup = { ...PICKUP, status: 'completed', pincode: null }
  const kept = keptPart({ ...ORDER, pickups: [PICKUP, collected] })
  expect(kept).toEqual({
    isKept: true,
    now: ORDER.now,
    shop: ORDER.shop,
    reference: '#1042',
    status: 'Paid',
    pickups: [PICKUP],
  })
})

test.each([
  ['Paid', '4711', true],
  ['Paid', null, false],
  ['Created', null, false],
  ['Refunded', '4711', false],
  ['Canceled', null, false],
] as const)('an order that is %s with code %s is worth keeping: %s', (status, pincode, isWorth) => {
  expect(hasUsableCode({ status, pickups: [{ ...PICKUP, pincode }] })).toBe(isWorth)
})

test('after two weeks without a network nothing is shown any more', () => {
  const days = (count: number) => Date.parse(ORDER.now) + count * 86_400_000
  expect(isTooOld(ORDER, days(14))).toBe(false)
  expect(isTooOld(ORDER, days(14) + 1)).toBe(true)
})
