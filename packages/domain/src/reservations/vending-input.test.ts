import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { offerAsReservationInput, offersInput, vendingReservationInput } from './vending-input.ts'

const RULES = {
  now: new Date('2026-11-15T08:00:00Z'),
  timeZone: 'Europe/Brussels',
  selectDefaultBox: false,
  shouldCustomerPay: true,
}
const box = (n: number) => ({ lockerId: 'a'.repeat(24), boxId: String(n).repeat(24) })
const TYPED = { shopId: 'b'.repeat(24), boxes: [box(1)], pickupDateTime: '2026-11-16T12:00' }

describe('something for sale', () => {
  test('stands in one box and is nobody’s, whatever the shop asks of its customers', () => {
    const input = vendingReservationInput(RULES).parse(TYPED)
    expect(offerAsReservationInput(input, true)).toEqual({
      ...TYPED,
      pickupDateTime: '2026-11-16T11:00:00.000Z',
      placement: 'reserve',
      pincode: null,
      extraInformation: '',
      noAutoComplete: false,
      canUseMealVouchers: true,
      externalOrderId: '',
      customerId: null,
      language: 'en',
      firstName: '',
      lastName: '',
      emails: [],
      phonenumbers: [],
      automaticallySendNotification: false,
      notificationTypes: [],
      sendNotificationAt: null,
      sendNotificationMinutesBefore: null,
      shouldCustomerPay: false,
      orderAmount: null,
      orderVatRate: null,
    })
  })

  test.each<[string, object, string, string]>([
    ['two boxes', { boxes: [box(1), box(2)] }, 'boxes', 'tooLong'],
    ['no box', { boxes: [] }, 'boxes', 'noBoxes'],
    [
      'a pickup time in the past',
      { pickupDateTime: '2026-11-14T12:00' },
      'pickupDateTime',
      'future',
    ],
    ['a placement that is none', { placement: 'soon' }, 'placement', 'choice'],
    ['a code that anybody guesses', { pincode: '1111' }, 'pincode', 'pincodeTrivial'],
  ])('is refused with %s', (_, change, path, problem) => {
    const { error } = vendingReservationInput(RULES).safeParse({ ...TYPED, ...change })
    expect(error && fieldIssues(error)).toEqual([{ path, problem }])
  })

  test('in a form may stand in several boxes, each of them chosen', () => {
    const offers = (change: object) => {
      const typed = {
        boxes: [box(1), box(2)],
        pickupDateTime: TYPED.pickupDateTime,
        vendingProducts: [{ productId: 'c'.repeat(24), amount: 1 }],
        ...change,
      }
      const { error } = offersInput({ ...RULES, selectDefaultBox: true }).safeParse(typed)
      return error === undefined ? [] : fieldIssues(error)
    }
    expect(offers({})).toEqual([])
    expect(offers({ boxes: [{ lockerId: 'a'.repeat(24) }] })).toEqual([
      { path: 'boxes.0.boxId', problem: 'noBox' },
    ])
    expect(offers({ pickupDateTime: '2026-11-14T12:00' })).toEqual([
      { path: 'pickupDateTime', problem: 'future' },
    ])
  })
})
