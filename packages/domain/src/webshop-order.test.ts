import { describe, expect, test } from 'vitest'
import { reservationOfOrder, webshopOrder, webshopStep } from './webshop-order.ts'

const raw = {
  id: 727,
  number: '727',
  status: 'processing',
  currency: 'EUR',
  date_created_gmt: '2026-11-15T08:00:00',
  date_modified_gmt: '2026-11-15T08:05:00',
  total: '29.35',
  customer_note: 'Ring\u0007 twice',
  billing: {
    first_name: ' Anna <b>',
    last_name: '',
    email: 'Anna@Example.com',
    phone: '0470 12 34 56',
    country: 'BE',
  },
  line_items: [
    { name: 'Strawberries', quantity: 2, sku: '4040' },
    { name: 'Apple juice', quantity: 1, sku: '' },
  ],
  meta_data: [{ key: 'pickup', value: '2026-11-16T17:30' }],
}
const order = webshopOrder.parse(raw)
const mapping = {
  now: new Date('2026-11-15T08:10:00Z'),
  timeZone: 'Europe/Brussels',
  language: 'nl',
  country: 'be',
  pickupAfterHours: 24,
  pickupField: '',
} as const

describe('an order of a webshop', () => {
  test('becomes a reservation with the customer, what they bought and when they may come', () => {
    expect(reservationOfOrder(order, mapping)).toMatchObject({
      externalOrderId: '727',
      pickupDateTime: '2026-11-16T08:10:00.000Z',
      language: 'nl',
      firstName: 'Anna  b',
      lastName: '#727',
      emails: ['anna@example.com'],
      phonenumbers: ['+32470123456'],
      extraInformation: '2 × Strawberries (4040)\n1 × Apple juice\nRing  twice',
      notificationTypes: ['email'],
      shouldCustomerPay: false,
      orderAmount: 2935,
    })
  })

  test('is collected when its own field says, by the clock of the shop', () => {
    const { pickupDateTime } = reservationOfOrder(order, { ...mapping, pickupField: 'pickup' })
    expect(pickupDateTime).toBe('2026-11-16T16:30:00.000Z')
  })

  test('whose field lies in the past, or says nothing, is collected after the usual time', () => {
    const late = { ...mapping, now: new Date('2026-11-17T08:00:00Z'), pickupField: 'pickup' }
    expect(reservationOfOrder(order, late).pickupDateTime).toBe('2026-11-18T08:00:00.000Z')
    const odd = webshopOrder.parse({ ...raw, meta_data: [{ key: 'pickup', value: { a: 1 } }] })
    expect(reservationOfOrder(odd, { ...mapping, pickupField: 'pickup' }).pickupDateTime).toBe(
      '2026-11-16T08:10:00.000Z',
    )
  })

  test('without any way to reach the customer is taken all the same', () => {
    const bare = webshopOrder.parse({ ...raw, billing: undefined, total: 'x' })
    expect(reservationOfOrder(bare, mapping)).toMatchObject({
      firstName: '–',
      emails: [],
      phonenumbers: [],
      notificationTypes: [],
      orderAmount: null,
    })
  })

  test.each([
    ['processing', null, 'take'],
    ['processing', 'created', 'update'],
    ['processing', 'sent', 'nothing'],
    ['processing', 'cancelled', 'nothing'],
    ['pending', null, 'nothing'],
    ['on-hold', null, 'nothing'],
    ['completed', null, 'nothing'],
    ['completed', 'sent', 'nothing'],
    ['cancelled', null, 'nothing'],
    ['cancelled', 'created', 'cancel'],
    ['refunded', 'sent', 'cancel'],
    ['trash', 'reserved', 'cancel'],
    ['failed', 'completed', 'nothing'],
    ['cancelled', 'cancelled', 'nothing'],
  ] as const)('that is %s and whose reservation is %s asks for: %s', (status, known, step) => {
    expect(webshopStep({ ...order, status }, null, known)).toBe(step)
  })

  test('said before, or late, asks for nothing', () => {
    const step = (modifiedAt: string, status: string) =>
      webshopStep(order, { modifiedAt, status }, null)
    expect(step(order.date_modified_gmt, 'processing')).toBe('nothing')
    expect(step('2026-11-15T08:05:01Z', 'pending')).toBe('nothing')
    expect(step('2026-11-15T08:04:59Z', 'processing')).toBe('take')
  })

  test('is told of twice in one second: another status is news, but none undoes an end', () => {
    const known = (status: string) => ({ modifiedAt: order.date_modified_gmt, status })
    expect(webshopStep(order, known('pending'), null)).toBe('take')
    expect(webshopStep({ ...order, status: 'cancelled' }, known('processing'), 'created')).toBe(
      'cancel',
    )
    expect(webshopStep(order, known('cancelled'), null)).toBe('nothing')
  })
})
