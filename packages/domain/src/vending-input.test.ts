import { describe, expect, test } from 'vitest'
import { forNobodyYet, vendingReservationInput } from './vending-input.ts'

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
    expect(forNobodyYet(input, true)).toMatchObject({
      placement: 'reserve',
      firstName: '',
      shouldCustomerPay: false,
      canUseMealVouchers: true,
      notificationTypes: [],
      automaticallySendNotification: false,
    })
  })

  test.each([
    ['two boxes', { boxes: [box(1), box(2)] }],
    ['no box', { boxes: [] }],
    ['a pickup time in the past', { pickupDateTime: '2026-11-14T12:00' }],
  ])('is refused with %s', (_, change) => {
    expect(vendingReservationInput(RULES).safeParse({ ...TYPED, ...change }).success).toBe(false)
  })
})
