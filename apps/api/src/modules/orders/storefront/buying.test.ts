import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderDesk, type OrderDesk } from '../../../../test/order-desk.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { dataOf } from '../../../../test/test-api.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.stop())

describe('a buyer', () => {
  test('pays in the sandbox, gets the code, and the money is right to the cent [S3.10 S3.11 S7.30]', async () => {
    const offer = await desk.anOffer()
    const placed = await desk.stall.buy(offer)
    expect(placed).toMatchObject({ httpStatus: 201, totalPrice: 900 })
    expect(await desk.stall.statusOf(offer)).toBe('ordered')
    expect((await desk.stall.show(placed.token)).status).toBe('Created')
    expect(await pressInSandbox(desk.api, placed.checkoutUrl, 'pay')).toBe(303)
    const order = await desk.stall.orderOf(offer)
    expect(order).toMatchObject({
      status: 'Paid',
      totalPrice: 900,
      refundedAmount: 0,
      orderLines: [{ description: 'Strawberries (fr)', totalPrice: 900, vatRate: 600 }],
      vatSplit: [{ vatRate: 600, net: 849, vat: 51, gross: 900 }],
    })
    expect(order.events.map(({ kind }) => kind).toReversed()).toEqual([
      'created',
      'paid',
      'dispatched',
    ])
    const shown = await desk.stall.show(placed.token)
    expect(shown.pickups).toMatchObject([{ status: 'sent' }])
    expect(shown.pickups[0]?.pincode).toMatch(/^\d{4}$/)
  })

  test('creates one order, however often the request is repeated', async () => {
    const offer = await desk.anOffer()
    const more = { firstName: 'Anna', lastName: 'Maes', email: 'anna@example.com' }
    const first = await desk.stall.buy(offer, 'same-key-1', more)
    const again = await desk.stall.buy(offer, 'same-key-1', more)
    expect(again).toEqual(first)
    const other = await desk.stall.buy(offer, 'same-key-1', { ...more, firstName: 'Bea' })
    expect(other.error).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('creates one order with five concurrent requests', async () => {
    const offer = await desk.anOffer()
    const more = { firstName: 'Anna', lastName: 'Maes', email: 'anna@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.stall.buy(offer, 'same-moment', more)),
    )
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined))
  })

  test('gets OFFER_SOLD before paying if another buyer was faster', async () => {
    const offer = await desk.anOffer()
    await desk.stall.buy(offer)
    expect(await desk.stall.buy(offer)).toMatchObject({ httpStatus: 422, error: 'OFFER_SOLD' })
  })

  test('takes several boxes in one order, each with a code of its own, or none of them', async () => {
    const [one, other, third] = [await desk.anOffer(), await desk.anOffer(), await desk.anOffer()]
    const placed = await desk.stall.buy([other, one])
    expect(placed).toMatchObject({ httpStatus: 201, totalPrice: 1800 })
    expect(await desk.stall.buy([third, one])).toMatchObject({
      httpStatus: 422,
      error: 'OFFER_SOLD',
    })
    expect(await desk.stall.statusOf(third)).toBe('reserved')
    await pressInSandbox(desk.api, placed.checkoutUrl, 'pay')
    const { pickups } = await desk.stall.show(placed.token)
    expect(new Set(pickups.map(({ pincode }) => pincode)).size).toBe(2)
    expect(pickups.map(({ cabinets }) => cabinets[0]?.boxes.length)).toEqual([30, 30])
  })

  test('never pays more than the price shown', async () => {
    const offer = await desk.anOffer()
    const dearer = await desk.stall.buy(offer, undefined, { totalPrice: 899 })
    expect(dearer).toMatchObject({ httpStatus: 422, error: 'PRICE_CHANGED' })
    expect(await desk.stall.statusOf(offer)).toBe('reserved')
    expect((await desk.stall.buy(offer, undefined, { totalPrice: 950 })).totalPrice).toBe(900)
  })

  test('cannot buy a hidden or unknown offer, or one of another shop', async () => {
    expect((await desk.stall.buy(await desk.anOffer({ hide_vending: true }))).error).toBe(
      'OFFER_SOLD',
    )
    expect((await desk.stall.buy('f'.repeat(24))).error).toBe('NOT_FOUND')
  })

  test('pays the price at the start of the payment', async () => {
    const offer = await desk.anOffer({
      vending_discount: 10,
      vending_discount_intervals: JSON.stringify([{ hoursAfterCreation: 2, discount: 50 }]),
    })
    expect((await desk.stall.buy(offer)).totalPrice).toBe(810)
  })

  test('puts the offer on sale again by canceling, without personal data', async () => {
    const offer = await desk.anOffer()
    const placed = await desk.stall.buy(offer)
    expect((await desk.stall.giveUp(placed.token)).status).toBe('PaymentCanceled')
    const answer = await desk.stall.call(
      'query ($id: ID!) { getReservationById(id: $id) { status firstName emails } }',
      { id: offer },
    )
    expect(dataOf(answer, 'getReservationById')).toEqual({
      status: 'reserved',
      firstName: '',
      emails: [],
    })
    expect((await desk.stall.buy(offer)).httpStatus).toBe(201)
  })

  test.each([
    ['cancel', 'PaymentCanceled'],
    ['expire', 'PaymentExpired'],
  ])('presses %s in the sandbox: %s', async (action, status) => {
    const offer = await desk.anOffer()
    const placed = await desk.stall.buy(offer)
    await pressInSandbox(desk.api, placed.checkoutUrl, action)
    expect((await desk.stall.orderOf(offer)).status).toBe(status)
    expect(await desk.stall.statusOf(offer)).toBe('reserved')
  })

  test('keeps a late payment if the offer is still available', async () => {
    const offer = await desk.anOffer()
    const placed = await desk.stall.buy(offer)
    await pressInSandbox(desk.api, placed.checkoutUrl, 'expire')
    await pressInSandbox(desk.api, placed.checkoutUrl, 'payLate')
    expect((await desk.stall.orderOf(offer)).status).toBe('Paid')
    expect(await desk.stall.statusOf(offer)).toBe('sent')
  })

  test('gets a refund of a late payment if another buyer has the offer', async () => {
    const offer = await desk.anOffer()
    const late = await desk.stall.buy(offer)
    await pressInSandbox(desk.api, late.checkoutUrl, 'expire')
    const quick = await desk.stall.buy(offer)
    await pressInSandbox(desk.api, quick.checkoutUrl, 'pay')
    await pressInSandbox(desk.api, late.checkoutUrl, 'payLate')
    desk.api.clock.advance({ minutes: 2 })
    await reconcilePayments(desk.api.services)
    expect(await desk.stall.show(late.token)).toMatchObject({
      status: 'Refunded',
      refundedAmount: 900,
    })
    expect((await desk.stall.show(quick.token)).status).toBe('Paid')
  })

  test('sees only their own order', async () => {
    const placed = await desk.stall.buy(await desk.anOffer())
    const forged = `${placed.token.slice(0, -3)}aaa`
    expect(await desk.stall.show(forged)).toMatchObject({ error: 'NOT_FOUND' })
  })
})

describe('an unpaid order', () => {
  test('expires automatically, and the job recovers a lost webhook', async () => {
    const [unpaid, paid] = [await desk.anOffer(), await desk.anOffer()]
    await desk.stall.buy(unpaid)
    const placed = await desk.stall.buy(paid)
    // Paid in the sandbox's books, and nobody told us.
    const reference = new URL(placed.checkoutUrl ?? '').pathname.split('/').at(-1) ?? ''
    await desk.api.services.database.write('everything', (tx) =>
      sql`update sandbox_checkouts set status = 'succeeded', charge_reference = 'lost' where reference = ${reference}`.execute(
        tx,
      ),
    )
    desk.api.clock.advance({ minutes: 5 })
    await reconcilePayments(desk.api.services)
    expect((await desk.stall.orderOf(paid)).status).toBe('Paid')
    desk.api.clock.advance({ minutes: 30 })
    await reconcilePayments(desk.api.services)
    expect((await desk.stall.orderOf(unpaid)).status).toBe('PaymentExpired')
    expect(await desk.stall.statusOf(unpaid)).toBe('reserved')
  })
})
