import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { MAX_CONTACTS } from '../customers/customer.ts'
import { dispatchTime, hasNoChannel, reservationInput } from './reservation-input.ts'

const ID = 'a'.repeat(24)
const RULES = {
  now: new Date('2027-03-01T08:00:00Z'),
  timeZone: 'Europe/Brussels',
  selectDefaultBox: false,
  shouldCustomerPay: false,
}
const INPUT = {
  shopId: ID,
  boxes: [{ lockerId: ID, boxId: ID }],
  pickupDateTime: '2027-03-01T18:00',
  language: 'nl',
  firstName: 'Anna',
  lastName: 'de Vos',
  emails: ['Anna@Example.com'],
  notificationTypes: ['email'],
}

const check = (change: object, rules: object = {}) => {
  const parsed = reservationInput({ ...RULES, ...rules }).safeParse({ ...INPUT, ...change })
  return parsed.success ? parsed.data : fieldIssues(parsed.error)
}

describe('a reservation', () => {
  test('that is complete is taken, normalised and with what was left out filled in [S3.5]', () => {
    expect(check({})).toEqual({
      ...INPUT,
      pickupDateTime: '2027-03-01T17:00:00.000Z',
      emails: ['anna@example.com'],
      phonenumbers: [],
      placement: 'reserve',
      externalOrderId: '',
      pincode: null,
      customerId: null,
      extraInformation: '',
      noAutoComplete: false,
      automaticallySendNotification: true,
      sendNotificationAt: null,
      sendNotificationMinutesBefore: null,
      shouldCustomerPay: false,
      canUseMealVouchers: false,
      orderAmount: null,
      orderVatRate: null,
    })
  })

  test.each([
    ['no box [S5.8]', { boxes: [] }, 'boxes', 'noBoxes'],
    ['a box without a selection [S5.17]', { boxes: [{ lockerId: ID }] }, 'boxes.0.boxId', 'noBox'],
    ['an empty selection', { boxes: [{ lockerId: ID, boxId: '' }] }, 'boxes.0.boxId', 'noBox'],
    [
      'no locker [S5.19 S5.24]',
      { boxes: [{ lockerId: '', boxId: ID }] },
      'boxes.0.lockerId',
      'noLocker',
    ],
    ['a box twice', { boxes: [...INPUT.boxes, ...INPUT.boxes] }, 'boxes.1.boxId', 'boxTwice'],
    ['no pickup time [S5.12]', { pickupDateTime: '' }, 'pickupDateTime', 'empty'],
    [
      'a pickup time that is none',
      { pickupDateTime: '2027-02-30T10:00' },
      'pickupDateTime',
      'date',
    ],
    [
      'a pickup time that is over [S5.13]',
      { pickupDateTime: '2027-03-01T09:00' },
      'pickupDateTime',
      'future',
    ],
    ['a code of three digits [S5.1 S9.8]', { pincode: '123' }, 'pincode', 'pincode'],
    ['a code with letters [S5.1]', { pincode: '12a4' }, 'pincode', 'pincode'],
    ['a code that anybody guesses', { pincode: '1234' }, 'pincode', 'pincodeTrivial'],
    ['no first name [S5.23]', { firstName: ' ' }, 'firstName', 'empty'],
    ['no last name [S5.23]', { lastName: '' }, 'lastName', 'empty'],
    ['a language that we do not speak [S5.23]', { language: 'es' }, 'language', 'choice'],
    ['an e-mail without an address', { emails: [] }, 'emails', 'empty'],
    ['an address that is none', { emails: ['nobody'] }, 'emails.0', 'email'],
    ['an SMS without a number', { notificationTypes: ['sms'] }, 'phonenumbers', 'empty'],
    ['a number that is none', { phonenumbers: ['12'] }, 'phonenumbers.0', 'phone'],
    ['payment without an amount', { shouldCustomerPay: true }, 'orderAmount', 'orderAmount'],
    [
      'payment of nothing',
      { shouldCustomerPay: true, orderAmount: 0 },
      'orderAmount',
      'orderAmount',
    ],
    ['an amount below zero', { orderAmount: -5 }, 'orderAmount', 'orderAmount'],
    ['half a cent', { orderAmount: 0.5 }, 'orderAmount', 'number'],
    ['more than a million euros', { orderAmount: 100_000_001 }, 'orderAmount', 'tooHigh'],
    ['VAT above half', { orderVatRate: 5_001 }, 'orderVatRate', 'tooHigh'],
    ['a placement that is none', { placement: 'soon' }, 'placement', 'choice'],
    ['a channel that is none', { notificationTypes: ['fax'] }, 'notificationTypes.0', 'choice'],
    ['a customer that is none', { customerId: 'Anna' }, 'customerId', 'id'],
    ['a shop that is none', { shopId: 'here' }, 'shopId', 'id'],
    ['a locker that is none', { boxes: [{ lockerId: 'L1', boxId: ID }] }, 'boxes.0.lockerId', 'id'],
    ['a box that is none', { boxes: [{ lockerId: ID, boxId: '7' }] }, 'boxes.0.boxId', 'id'],
    ['no list of boxes', { boxes: undefined }, 'boxes', 'noBoxes'],
    ['a box of no locker', { boxes: [{ boxId: ID }] }, 'boxes.0.lockerId', 'noLocker'],
    [
      'a message more than 60 days before',
      { sendNotificationMinutesBefore: 86_401 },
      'sendNotificationMinutesBefore',
      'tooHigh',
    ],
    [
      'a message minutes after',
      { sendNotificationMinutesBefore: -1 },
      'sendNotificationMinutesBefore',
      'tooLow',
    ],
    ['a code of five digits', { pincode: '19283' }, 'pincode', 'pincode'],
    [
      'a note longer than the longest',
      { externalOrderId: 'x'.repeat(121) },
      'externalOrderId',
      'tooLong',
    ],
    [
      'a message after the pickup',
      { sendNotificationAt: '2027-03-01T18:01' },
      'sendNotificationAt',
      'afterPickup',
    ],
    [
      'two times for one message',
      { sendNotificationAt: '2027-03-01T12:00', sendNotificationMinutesBefore: 30 },
      'sendNotificationMinutesBefore',
      'choice',
    ],
  ])('with %s is refused', (_what, change, path, problem) => {
    expect(check(change)).toEqual([{ path, problem }])
  })

  test('leaves the choice of the box open only where the settings say so [S5.17]', () => {
    const open = { boxes: [{ lockerId: ID, boxId: null }] }
    expect(check(open, { selectDefaultBox: true })).toMatchObject(open)
  })

  test('must be paid where the settings say so, unless the caller says otherwise', () => {
    expect(check({ orderAmount: 1250 }, { shouldCustomerPay: true })).toMatchObject({
      shouldCustomerPay: true,
    })
    expect(check({ shouldCustomerPay: false }, { shouldCustomerPay: true })).toMatchObject({
      shouldCustomerPay: false,
    })
  })

  test('that is late may still be changed, if its pickup time stays', () => {
    const pickupDateTime = '2027-02-01T10:00:00.000Z'
    expect(check({ pickupDateTime }, { keptPickup: '2027-02-01T10:00:00Z' })).toMatchObject({
      pickupDateTime,
    })
    expect(check({ pickupDateTime }, { keptPickup: pickupDateTime })).toMatchObject({
      pickupDateTime,
    })
  })

  test('empty lines of a form are no addresses', () => {
    expect(check({ emails: ['', ' a@example.com '], phonenumbers: ['', ' '] })).toMatchObject({
      emails: ['a@example.com'],
      phonenumbers: [],
    })
  })

  test.each([
    ['at once', {}, null],
    [
      'when it says',
      { sendNotificationAt: '2027-03-27T12:00:00.000Z' },
      '2027-03-27T12:00:00.000Z',
    ],
    // Over the night that is an hour shorter.
    ['elapsed minutes before', { sendNotificationMinutesBefore: 600 }, '2027-03-27T22:00:00.000Z'],
  ])('is told of %s', (_when, change, expected) => {
    const times = { sendNotificationAt: null, sendNotificationMinutesBefore: null }
    expect(dispatchTime({ pickupDateTime: '2027-03-28T08:00:00.000Z', ...times, ...change })).toBe(
      expected,
    )
  })

  test('without a channel the customer gets no pincode, which is a warning [S5.21]', () => {
    expect(hasNoChannel({ notificationTypes: [] })).toBe(true)
    expect(check({ notificationTypes: [], emails: [] })).toMatchObject({ notificationTypes: [] })
  })

  test.each<[string, object]>([
    ['a million euros', { orderAmount: 100_000_000, orderVatRate: 5_000 }],
    ['one cent', { orderAmount: 1, orderVatRate: 0 }],
    ['a message at the pickup', { sendNotificationAt: '2027-03-01T17:00:00.000Z' }],
    ['a message 60 days before', { sendNotificationMinutesBefore: 86_400 }],
    ['a message to the minute', { sendNotificationMinutesBefore: 0 }],
    ['a code of its own', { pincode: '1928' }],
    ['boxes that it waits for', { placement: 'wait' }],
    ['boxes that are planned', { placement: 'plan' }],
    ['an order number as long as they get', { externalOrderId: 'x'.repeat(120) }],
  ])('may have %s', (_, change) => {
    expect(check(change)).toMatchObject(change)
  })

  test('has up to 50 boxes', () => {
    const boxes = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        lockerId: ID,
        boxId: index.toString(16).padStart(24, '0'),
      }))
    expect(check({ boxes: boxes(50) })).toMatchObject({ boxes: boxes(50) })
    expect(check({ boxes: boxes(51) })).toEqual([{ path: 'boxes', problem: 'tooLong' }])
  })

  test('may leave several boxes open: they are not the same box', () => {
    const open = { boxes: [{ lockerId: ID }, { lockerId: ID, boxId: '' }] }
    expect(check(open, { selectDefaultBox: true })).toMatchObject({
      boxes: [{ boxId: null }, { boxId: null }],
    })
  })

  test('names each channel once, in one order', () => {
    expect(
      check({ notificationTypes: ['sms', 'email', 'sms'], phonenumbers: ['+32470123456'] }),
    ).toMatchObject({ notificationTypes: ['email', 'sms'] })
  })

  test('has as many addresses and numbers as a customer may have', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`)
    const most = MAX_CONTACTS
    expect(check({ emails: many(most) })).toMatchObject({ emails: many(most) })
    expect(check({ emails: many(most + 1) })).toEqual([{ path: 'emails', problem: 'tooLong' }])
  })

  test('reads phone numbers as people of the shop’s country write them', () => {
    expect(check({ phonenumbers: ['0470 12 34 56'] }, { country: 'be' })).toMatchObject({
      phonenumbers: ['+32470123456'],
    })
  })

  test('that is picked up this very moment is too late', () => {
    const at = (pickupDateTime: string) => check({ pickupDateTime })
    expect(at('2027-03-01T08:00:00.000Z')).toEqual([{ path: 'pickupDateTime', problem: 'future' }])
    expect(at('2027-03-01T08:00:00.001Z')).toMatchObject({ shopId: ID })
  })

  test('with a channel tells its customer', () => {
    expect(hasNoChannel({ notificationTypes: ['sms'] })).toBe(false)
  })
})
