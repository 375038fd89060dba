import { describe, expect, test } from 'vitest'
import {
  isWebshopOrderToComplete,
  reservationOfOrder,
  webshopOrder,
  webshopStep,
} from './webshop-order.ts'

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

describe('an order as a webshop writes it', () => {
  test('may leave out nearly everything', () => {
    const { id, number, status, date_created_gmt, date_modified_gmt } = raw
    expect(webshopOrder.parse({ id, number, status, date_created_gmt, date_modified_gmt })).toEqual(
      {
        id,
        number,
        status,
        currency: '',
        date_created_gmt: '2026-11-15T08:00:00.000Z',
        date_modified_gmt: '2026-11-15T08:05:00.000Z',
        total: '',
        customer_note: '',
        billing: { first_name: '', last_name: '', email: '', phone: '', country: '' },
        line_items: [],
        meta_data: [],
      },
    )
  })

  test('says its times in UTC, whether it says so or not', () => {
    const stamped = webshopOrder.parse({ ...raw, date_created_gmt: '2026-11-15T08:00:00Z' })
    expect(stamped.date_created_gmt).toBe(order.date_created_gmt)
  })

  test.each<[string, object]>([
    ['a time that is none', { date_created_gmt: 'yesterday' }],
    ['a day that is none', { date_modified_gmt: '2026-13-41T08:00:00' }],
    ['no number of its own', { id: 0 }],
    ['half a number', { id: 1.5 }],
    ['a number longer than any', { number: '7'.repeat(101) }],
    ['a status longer than any', { status: 'x'.repeat(51) }],
  ])('with %s is none', (_, change) => {
    expect(webshopOrder.safeParse({ ...raw, ...change }).success).toBe(false)
  })
})

describe('the reservation of an order', () => {
  const made = (change: object, more: object = {}) =>
    reservationOfOrder(webshopOrder.parse({ ...raw, ...change }), { ...mapping, ...more })
  const billed = (billing: object) => made({ billing: { ...raw.billing, ...billing } })

  test('is told by SMS where there is a number and no address', () => {
    expect(billed({ email: 'none' }).notificationTypes).toEqual(['sms'])
    expect(billed({ email: null, phone: null }).notificationTypes).toEqual([])
  })

  test.each([
    ['NL', '06 12345678', '+31612345678'],
    ['nl', '06 12345678', '+31612345678'],
    ['', '0470 12 34 56', '+32470123456'],
    [null, '0470 12 34 56', '+32470123456'],
    ['US', '0470 12 34 56', '+32470123456'],
  ])('reads a number of %s, %s, as %s', (country, phone, read) => {
    expect(billed({ country, phone }).phonenumbers).toEqual([read])
  })

  test('lists what was bought, and nothing where nothing was', () => {
    const bought = made({
      line_items: [{ name: null, quantity: 3, sku: null }, { name: ' Jam ' }],
      customer_note: null,
    })
    expect(bought.extraInformation).toBe('3 ×\n1 ×  Jam')
    expect(made({ line_items: [], customer_note: ' ' }).extraInformation).toBe('')
    const long = made({ line_items: [], customer_note: 'x'.repeat(20_000) }).extraInformation
    expect(long.length).toBeLessThan(20_000)
    expect(long).toMatch(/^x+$/)
  })

  test('has names without blanks around them, as long as names may be', () => {
    expect(billed({ first_name: null, last_name: ` ${'x'.repeat(500)} ` })).toMatchObject({
      firstName: '–',
      lastName: 'x'.repeat(120),
    })
  })

  test.each([
    ['29.35', 'EUR', 2935],
    ['0.01', 'EUR', 1],
    ['0', 'EUR', null],
    ['-5', 'EUR', null],
    ['29.35', 'USD', null],
    ['', 'EUR', null],
    ['1e300', 'EUR', null],
  ])('of %s %s costs %s cents', (total, currency, cents) => {
    expect(made({ total, currency }).orderAmount).toBe(cents)
  })

  test('is collected when the named field says, be it this very second or later', () => {
    const said = (value: unknown, key = 'pickup', pickupField = 'pickup') =>
      made({ meta_data: [{ key, value }] }, { pickupField }).pickupDateTime
    const usual = '2026-11-16T08:10:00.000Z'
    expect(said(' 2026-11-16T17:30 ')).toBe('2026-11-16T16:30:00.000Z')
    expect(said('2026-11-15T08:10:00Z'), 'now is too late').toBe(usual)
    expect(said('2026-11-15T08:10:01Z')).toBe('2026-11-15T08:10:01.000Z')
    expect(said('2026-11-16T17:30', 'other')).toBe(usual)
    expect(said('2026-11-16T17:30', '', ''), 'no field is named').toBe(usual)
    expect(said('soon')).toBe(usual)
  })

  test('counts the usual time from the order where that lies ahead of our clock', () => {
    const ahead = made({ date_created_gmt: '2026-11-15T09:00:00' }).pickupDateTime
    expect(ahead).toBe('2026-11-16T09:00:00.000Z')
  })

  test('asks for no money here, sends its code by itself and completes by itself', () => {
    expect(made({})).toMatchObject({
      shouldCustomerPay: false,
      canUseMealVouchers: false,
      noAutoComplete: false,
      automaticallySendNotification: true,
      sendNotificationAt: null,
      sendNotificationMinutesBefore: null,
      customerId: null,
      orderVatRate: null,
    })
  })
})

test.each([
  ['processing', 'completed', true],
  ['on-hold', 'completed', true],
  ['completed', 'completed', false],
  ['refunded', 'completed', false],
  ['trash', 'completed', false],
  ['processing', 'sent', false],
  ['processing', 'cancelled', false],
] as const)('%s there and %s here: to be completed there %s', (there, here, isToComplete) => {
  expect(isWebshopOrderToComplete(there, here)).toBe(isToComplete)
})
