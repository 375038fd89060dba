import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildStall,
  ORDER,
  type OrderAnswer,
  pressInSandbox,
  type Stall,
} from '../../../test/order-fixture.ts'
import { brokenInvariants } from '../../../test/faults/invariants.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 40 })
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await api.stop()
})

let box = 0
const anOffer = (more: Record<string, unknown> = {}) => stall.offer(++box, more)

const refund = (id: string, amount: number, key?: string) =>
  stall.call(
    `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "bruised") ${ORDER} }`,
    { id, amount },
    key,
  )
const cancel = (id: string) =>
  stall.call(`mutation ($id: ID!) { cancelOrder(id: $id) ${ORDER} }`, { id })
const refunded = async (id: string, amount: number) =>
  dataOf<OrderAnswer>(await refund(id, amount), 'refundOrder')
const canceled = async (id: string) => dataOf<OrderAnswer>(await cancel(id), 'cancelOrder')

/** How many minutes codes wait after the payment. */
const delayCodes = (minutes: number) =>
  api.services.database.write('everything', (tx) =>
    sql`update shops set time_before_confirmation_dispatch = ${minutes} where id = ${stall.shop.shopId}`.execute(
      tx,
    ),
  )

const aPaidOrder = async () => {
  const offer = await anOffer()
  const placed = await stall.buy(offer)
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  return { offer, ...placed, order: await stall.orderOf(offer) }
}

describe('somebody who buys', () => {
  test('pays in the sandbox, gets the code, and the money is right to the cent [S3.10 S3.11 S7.30]', async () => {
    const offer = await anOffer()
    const placed = await stall.buy(offer)
    expect(placed).toMatchObject({ httpStatus: 201, totalPrice: 900 })
    expect(await stall.statusOf(offer)).toBe('ordered')
    expect((await stall.show(placed.token)).status).toBe('Created')
    expect(await pressInSandbox(api, placed.checkoutUrl, 'pay')).toBe(303)
    const order = await stall.orderOf(offer)
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
    const shown = await stall.show(placed.token)
    expect(shown.pickups).toMatchObject([{ status: 'sent' }])
    expect(shown.pickups[0]?.pincode).toMatch(/^\d{4}$/)
  })

  test('is one buyer however often the request is sent', async () => {
    const offer = await anOffer()
    const more = { firstName: 'Anna', lastName: 'Maes', email: 'anna@example.com' }
    const first = await stall.buy(offer, 'same-key-1', more)
    const again = await stall.buy(offer, 'same-key-1', more)
    expect(again).toEqual(first)
    const other = await stall.buy(offer, 'same-key-1', { ...more, firstName: 'Bea' })
    expect(other.error).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('who presses buy five times at once has bought once', async () => {
    const offer = await anOffer()
    const more = { firstName: 'Anna', lastName: 'Maes', email: 'anna@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stall.buy(offer, 'same-moment', more)),
    )
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined))
  })

  test('learns before paying that somebody else was quicker', async () => {
    const offer = await anOffer()
    await stall.buy(offer)
    expect(await stall.buy(offer)).toMatchObject({ httpStatus: 422, error: 'OFFER_SOLD' })
  })

  test('takes several boxes in one order, each with a code of its own, or none of them', async () => {
    const [one, other, third] = [await anOffer(), await anOffer(), await anOffer()]
    const placed = await stall.buy([other, one])
    expect(placed).toMatchObject({ httpStatus: 201, totalPrice: 1800 })
    expect(await stall.buy([third, one])).toMatchObject({ httpStatus: 422, error: 'OFFER_SOLD' })
    expect(await stall.statusOf(third)).toBe('reserved')
    await pressInSandbox(api, placed.checkoutUrl, 'pay')
    const { pickups } = await stall.show(placed.token)
    expect(new Set(pickups.map(({ pincode }) => pincode)).size).toBe(2)
    expect(pickups.map(({ cabinets }) => cabinets[0]?.boxes.length)).toEqual([40, 40])
  })

  test('never pays more than they saw', async () => {
    const offer = await anOffer()
    const dearer = await stall.buy(offer, undefined, { totalPrice: 899 })
    expect(dearer).toMatchObject({ httpStatus: 422, error: 'PRICE_CHANGED' })
    expect(await stall.statusOf(offer)).toBe('reserved')
    expect((await stall.buy(offer, undefined, { totalPrice: 950 })).totalPrice).toBe(900)
  })

  test('cannot buy what is hidden, elsewhere or not there', async () => {
    expect((await stall.buy(await anOffer({ hide_vending: true }))).error).toBe('OFFER_SOLD')
    expect((await stall.buy('f'.repeat(24))).error).toBe('NOT_FOUND')
  })

  test('pays the price of the moment they began to pay', async () => {
    const offer = await anOffer({
      vending_discount: 10,
      vending_discount_intervals: JSON.stringify([{ hoursAfterCreation: 2, discount: 50 }]),
    })
    expect((await stall.buy(offer)).totalPrice).toBe(810)
  })

  test('gives up: the offer is for sale again, and nobody’s name is left on it', async () => {
    const offer = await anOffer()
    const placed = await stall.buy(offer)
    expect((await stall.giveUp(placed.token)).status).toBe('PaymentCanceled')
    const answer = await stall.call(
      'query ($id: ID!) { getReservationById(id: $id) { status firstName emails } }',
      { id: offer },
    )
    expect(dataOf(answer, 'getReservationById')).toEqual({
      status: 'reserved',
      firstName: '',
      emails: [],
    })
    expect((await stall.buy(offer)).httpStatus).toBe(201)
  })

  test.each([
    ['cancel', 'PaymentCanceled'],
    ['expire', 'PaymentExpired'],
  ])('presses %s in the sandbox: %s', async (action, status) => {
    const offer = await anOffer()
    const placed = await stall.buy(offer)
    await pressInSandbox(api, placed.checkoutUrl, action)
    expect((await stall.orderOf(offer)).status).toBe(status)
    expect(await stall.statusOf(offer)).toBe('reserved')
  })

  test('pays late: honoured while the offer is there', async () => {
    const offer = await anOffer()
    const placed = await stall.buy(offer)
    await pressInSandbox(api, placed.checkoutUrl, 'expire')
    await pressInSandbox(api, placed.checkoutUrl, 'payLate')
    expect((await stall.orderOf(offer)).status).toBe('Paid')
    expect(await stall.statusOf(offer)).toBe('sent')
  })

  test('pays late, and somebody else has it: the money goes back', async () => {
    const offer = await anOffer()
    const late = await stall.buy(offer)
    await pressInSandbox(api, late.checkoutUrl, 'expire')
    const quick = await stall.buy(offer)
    await pressInSandbox(api, quick.checkoutUrl, 'pay')
    await pressInSandbox(api, late.checkoutUrl, 'payLate')
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await stall.show(late.token)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    expect((await stall.show(quick.token)).status).toBe('Paid')
  })

  test('is shown only their own order', async () => {
    const placed = await stall.buy(await anOffer())
    const forged = `${placed.token.slice(0, -3)}aaa`
    expect(await stall.show(forged)).toMatchObject({ error: 'NOT_FOUND' })
  })
})

describe('an order that nobody pays', () => {
  test('expires by itself, and a lost webhook is found out', async () => {
    const [unpaid, paid] = [await anOffer(), await anOffer()]
    await stall.buy(unpaid)
    const placed = await stall.buy(paid)
    // Paid in the sandbox's books, and nobody told us.
    const reference = new URL(placed.checkoutUrl ?? '').pathname.split('/').at(-1) ?? ''
    await api.services.database.write('everything', (tx) =>
      sql`update sandbox_checkouts set status = 'succeeded', charge_reference = 'lost' where reference = ${reference}`.execute(
        tx,
      ),
    )
    api.clock.advance({ minutes: 5 })
    await reconcilePayments(api.services)
    expect((await stall.orderOf(paid)).status).toBe('Paid')
    api.clock.advance({ minutes: 30 })
    await reconcilePayments(api.services)
    expect((await stall.orderOf(unpaid)).status).toBe('PaymentExpired')
    expect(await stall.statusOf(unpaid)).toBe('reserved')
  })
})

describe('a refund', () => {
  test('without a description is refused at the field of its name', async () => {
    const { order } = await aPaidOrder()
    const answer = await stall.call(
      'mutation ($id: ID!) { refundOrder(id: $id, amount: 100, description: " ") { _id } }',
      { id: order._id },
    )
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'description', problem: 'empty' }],
    })
  })

  test('of a part leaves the order Paid, of the rest makes it Refunded, and never exceeds it [S4.15 S7.48]', async () => {
    const { order } = await aPaidOrder()
    expect(await refunded(order._id, 300)).toMatchObject({
      status: 'Paid',
      refundedAmount: 300,
      refundableAmount: 600,
    })
    expect(codesOf(await refund(order._id, 601))).toEqual(['REFUND_TOO_HIGH'])
    expect(codesOf(await refund(order._id, 0))).toEqual(['REFUND_TOO_HIGH'])
    expect(codesOf(await refund(order._id, -1))).toEqual(['REFUND_TOO_HIGH'])
    expect(await refunded(order._id, 600)).toMatchObject({
      status: 'Refunded',
      refundedAmount: 900,
    })
    expect(codesOf(await refund(order._id, 1))).toEqual(['STATUS_NOT_ALLOWED'])
  })

  test('asked for twice under one key is one refund', async () => {
    const { order } = await aPaidOrder()
    await refund(order._id, 100, 'refund-key')
    const again = dataOf<OrderAnswer>(await refund(order._id, 100, 'refund-key'), 'refundOrder')
    expect(again.refundedAmount).toBe(100)
    expect(again.refunds).toHaveLength(1)
  })

  test('of a line is at most what the line cost', async () => {
    const { order } = await aPaidOrder()
    const ofLines = (amount: number, lines: readonly number[]) =>
      stall.call(
        `mutation ($id: ID!, $amount: Int!, $lines: [Int!]) { refundOrder(id: $id, amount: $amount,
          description: "bruised", lines: $lines) { refundedAmount refunds { amount lines } } }`,
        { id: order._id, amount, lines },
      )
    expect(codesOf(await ofLines(901, [0]))).toEqual(['REFUND_TOO_HIGH'])
    expect(codesOf(await ofLines(1, [1]))).toEqual(['REFUND_TOO_HIGH'])
    expect(codesOf(await ofLines(1, []))).toEqual(['REFUND_TOO_HIGH'])
    expect(dataOf(await ofLines(900, [0, 0]), 'refundOrder')).toMatchObject({
      refundedAmount: 900,
      refunds: [{ amount: 900, lines: [0] }],
    })
  })

  test('needs a word on why [S5.28]', async () => {
    const { order } = await aPaidOrder()
    const answer = await stall.call(
      `mutation ($id: ID!) { refundOrder(id: $id, amount: 1, description: "") { _id } }`,
      { id: order._id },
    )
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })

  test('is a Member’s up to what the organisation allows of one order', async () => {
    const { order } = await aPaidOrder()
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const asMember = (amount: number) =>
      api.call(
        `mutation { refundOrder(id: "${order._id}", amount: ${amount}, description: "x") { refundLimit } }`,
        { token: member.token, organisationId: tenancy.own.id },
      )
    const allow = (amount: number) =>
      stall.call('mutation ($amount: Int!) { updateMemberRefundLimit(amount: $amount) }', {
        amount,
      })
    expect(codesOf(await allow(-1))).toEqual(['BAD_USER_INPUT'])
    expect(dataOf(await allow(400), 'updateMemberRefundLimit')).toBe(400)
    expect(codesOf(await asMember(401))).toEqual(['REFUND_TOO_HIGH'])
    expect(dataOf(await asMember(300), 'refundOrder')).toEqual({ refundLimit: 400 })
    expect(codesOf(await asMember(101))).toEqual(['REFUND_TOO_HIGH'])
    expect((await refunded(order._id, 200)).refundedAmount).toBe(500)
    expect(codesOf(await asMember(1))).toEqual(['REFUND_TOO_HIGH'])
    await allow(0)
    expect(codesOf(await asMember(1))).toEqual(['FORBIDDEN'])
  })

  test('is an Admin’s, not a Member’s', async () => {
    const { order } = await aPaidOrder()
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const answer = await api.call(
      `mutation { refundOrder(id: "${order._id}", amount: 1, description: "x") { _id } }`,
      { token: member.token, organisationId: tenancy.own.id },
    )
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })
})

describe('canceling', () => {
  test('an unpaid order puts the offer up for sale again, and nobody can pay for it any more [S7.49]', async () => {
    const offer = await anOffer()
    const placed = await stall.buy(offer)
    const order = await stall.orderOf(offer)
    expect(await canceled(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 0 })
    expect(await stall.statusOf(offer)).toBe('reserved')
    await pressInSandbox(api, placed.checkoutUrl, 'payLate')
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await stall.order(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
  })

  test('a paid one whose code was not sent yet puts the offer up for sale again, and the next buyer has to pay', async () => {
    await delayCodes(60)
    const { offer, order } = await aPaidOrder()
    await delayCodes(0)
    expect(await stall.statusOf(offer)).toBe('ordered')
    expect(await canceled(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
    expect(await stall.statusOf(offer)).toBe('reserved')
    const next = await stall.buy(offer)
    const answer = await stall.call(
      'query ($id: ID!) { getReservationById(id: $id) { status paidAt } }',
      { id: offer },
    )
    expect(dataOf(answer, 'getReservationById')).toEqual({ status: 'ordered', paidAt: null })
    const sending = await stall.call(
      'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }',
      { id: offer, data: { action: 'send', expectedStatus: 'ordered' } },
    )
    expect(codesOf(sending)).toEqual(['NOT_PAID'])
    await pressInSandbox(api, next.checkoutUrl, 'pay')
    expect(await stall.statusOf(offer)).toBe('sent')
  })

  test('a paid one gives back what is left first; its code is withdrawn [S4.14]', async () => {
    const { offer, order } = await aPaidOrder()
    await refunded(order._id, 200)
    expect(await canceled(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
    expect(await stall.statusOf(offer)).toBe('cancelled')
    expect(codesOf(await cancel(order._id))).toEqual(['STATUS_NOT_ALLOWED'])
    const told = await stall.call(
      'query ($id: ID!) { getReservationById(id: $id) { messages { template } } }',
      { id: offer },
    )
    const { messages } = dataOf<{ messages: object[] }>(told, 'getReservationById')
    expect(messages).toContainEqual({ template: 'reservationWithdrawn' })
  })
})

describe('the shop', () => {
  test('finds orders by number, name, address and amount, and lists them [S3.10 S7.31]', async () => {
    const { order } = await aPaidOrder()
    const find = async (query: string, filter: object = {}) =>
      dataOf<{ _id: string }[]>(
        await stall.call(
          `query ($query: String!, $shopId: ID!, $filter: OrderFilter) {
            findOrders(query: $query, shopId: $shopId, filter: $filter) { _id } }`,
          { query, shopId: stall.shop.shopId, filter },
        ),
        'findOrders',
      ).map(({ _id }) => _id)
    expect(await find(String(order.orderNumber))).toContain(order._id)
    expect(await find('chloe')).toContain(order._id)
    expect(await find('9,00')).toContain(order._id)
    expect(await find('zzz')).toEqual([])
    expect(await find(`${order.orderNumber}`, { statuses: ['Refunded'] })).not.toContain(order._id)
    expect(await find(`${order.orderNumber}`, { origin: 'vending' })).toContain(order._id)
    const listed = await stall.call(
      `query ($shopId: ID!) { orders(shopId: $shopId, filter: { statuses: [Paid] }, pagination: { limit: 100 }) {
        totalCount items { _id status } counts { status count } } }`,
      { shopId: stall.shop.shopId },
    )
    const page = dataOf<{ items: { _id: string; status: string }[] }>(listed, 'orders')
    expect(page.items.every(({ status }) => status === 'Paid')).toBe(true)
    expect(page.items.map(({ _id }) => _id)).toContain(order._id)
  })

  test('corrects the address and sends the code again [S4.16 S7.50]', async () => {
    const { order, offer } = await aPaidOrder()
    const answer = await stall.call(
      `mutation ($id: ID!, $data: OrderContactDetailsInput!) { updateOrderContactDetails(id: $id, data: $data)
        { firstName emails events { kind } } }`,
      {
        id: order._id,
        data: {
          firstName: 'Zoë',
          lastName: 'Dubois',
          emails: ['zoe@example.com'],
          language: 'nl',
          resend: true,
        },
      },
    )
    expect(dataOf(answer, 'updateOrderContactDetails')).toMatchObject({
      firstName: 'Zoë',
      emails: ['zoe@example.com'],
    })
    const messages = await stall.call(
      `query ($id: ID!) { getReservationById(id: $id) { firstName messages { recipient } } }`,
      { id: offer },
    )
    const told = dataOf<{ firstName: string; messages: { recipient: string }[] }>(
      messages,
      'getReservationById',
    )
    expect(told.firstName).toBe('Zoë')
    const mistyped = await stall.call(
      `query ($shopId: ID!) { findOrders(query: "zoe dubios", shopId: $shopId) { _id
        reservations { _id boxes { label } } payments { link } } }`,
      { shopId: stall.shop.shopId },
    )
    const [found] = dataOf<{ payments: { link: string }[] }[]>(mistyped, 'findOrders')
    expect(found).toMatchObject({
      _id: order._id,
      reservations: [{ _id: offer, boxes: [{ label: expect.any(String) }] }],
    })
    expect(found?.payments[0]?.link).toContain('/sandbox/checkout/')
    expect(told.messages.map(({ recipient }) => recipient)).toContain('zoe@example.com')
  })

  test('sees with an order the boxes of everything that was bought', async () => {
    const bought = await stall.buy([await anOffer(), await anOffer()])
    const answer = await stall.call(
      `query ($shopId: ID!) { orders(shopId: $shopId, pagination: { limit: 1 }) { items { totalPrice
        boxes { label lockerName } reservations { boxes { label lockerName } } } } }`,
      { shopId: stall.shop.shopId },
    )
    interface Box {
      label: string
      lockerName: string
    }
    const { items } = dataOf<{
      items: { totalPrice: number; boxes: Box[]; reservations: { boxes: Box[] }[] }[]
    }>(answer, 'orders')
    const [newest] = items
    expect(newest?.totalPrice).toBe(bought.totalPrice)
    expect(newest?.boxes).toHaveLength(2)
    expect(newest?.boxes).toEqual(newest?.reservations.flatMap(({ boxes }) => boxes))
  })

  test('lets codes wait after payment, until their time or until staff send them [S2.8 S7.55 S9.27]', async () => {
    await delayCodes(60)
    const [byTime, byHand] = [await aPaidOrder(), await aPaidOrder()]
    expect(await stall.statusOf(byHand.offer)).toBe('ordered')
    expect((await stall.show(byHand.token)).pickups).toMatchObject([{ pincode: null }])
    api.clock.advance({ minutes: 61 })
    const late = await aPaidOrder()
    await reconcilePayments(api.services)
    expect(await stall.statusOf(byTime.offer)).toBe('sent')
    expect(await stall.statusOf(late.offer)).toBe('ordered')
    const waiting = () =>
      stall.call('query ($shopId: ID) { ordersToNotify(shopId: $shopId) { count nextAt } }', {
        shopId: stall.shop.shopId,
      })
    expect(dataOf(await waiting(), 'ordersToNotify')).toMatchObject([{ count: 1 }])
    const seenAt = async (...shopIds: readonly string[]) => {
      const { token } = await signedInUser(api.services, {
        role: 'Member',
        at: tenancy.own,
        shopIds,
      })
      const query = '{ ordersToNotify { count } ordersToNotifyCount }'
      return (await api.call(query, { token, organisationId: tenancy.own.id })).data
    }
    const elsewhere = tenancy.own.shopIds.filter((id) => id !== stall.shop.shopId)
    expect(await seenAt(...elsewhere)).toEqual({ ordersToNotify: [], ordersToNotifyCount: 0 })
    expect(await seenAt(stall.shop.shopId)).toEqual({
      ordersToNotify: [{ count: 1 }],
      ordersToNotifyCount: 1,
    })
    const dispatch = await stall.call(
      `mutation ($shopId: ID!) { dispatchVirtualVendingNotifications(shopId: $shopId) }`,
      { shopId: stall.shop.shopId },
    )
    expect(dataOf(dispatch, 'dispatchVirtualVendingNotifications')).toBe(1)
    expect(dataOf(await waiting(), 'ordersToNotify')).toEqual([])
    expect(await stall.statusOf(late.offer)).toBe('sent')
    await delayCodes(0)
  })

  test('in test mode sells without a payment, and says so [S1.22 S4.23]', async () => {
    const testMode = (isOn: boolean) =>
      stall.call(
        `mutation ($id: ID!, $isOn: Boolean!) { changeShopTestMode(id: $id, newIsTestMode: $isOn) { isTestMode } }`,
        { id: stall.shop.shopId, isOn },
      )
    expect(dataOf(await testMode(true), 'changeShopTestMode')).toEqual({ isTestMode: true })
    const offer = await anOffer()
    const placed = await stall.buy(offer)
    expect(placed.checkoutUrl).toBeNull()
    expect(await stall.orderOf(offer)).toMatchObject({ status: 'Paid', isTest: true })
    await testMode(false)
  })
})
