import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import type { FakeStripe } from '../../../../test/fake-stripe.ts'
import { type Stall } from '../../../../test/order-fixture.ts'
import { payAtStripe, postWebhook } from '../../../../test/paying-fixture.ts'
import { reservationOf } from '../../../../test/reservation-fixture.ts'
import { startStripeStall } from '../../../../test/stripe-stall.ts'
import { codesOf, dataOf, type TestApi } from '../../../../test/test-api.ts'
import { payLink } from '../../messages/index.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let api: TestApi
let stripe: FakeStripe
let stall: Stall
let stop: () => Promise<void>
let box = 0

beforeAll(async () => {
  ;({ stripe, api, stall, stop } = await startStripeStall({ boxes: 20 }))
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await stop()
})

const aPaidOrder = async () => {
  const offer = await stall.offer(++box)
  const placed = await stall.buy(offer, undefined, { language: 'en' })
  const sessionId = await payAtStripe(api, stripe, placed.checkoutUrl)
  return { sessionId, offer, _id: (await stall.orderOf(offer))._id, ...placed }
}
interface Money {
  readonly status: string
  readonly refundedAmount: number
  readonly refundableAmount: number
  readonly disputedAmount: number
  readonly refunds: readonly { readonly amount: number; readonly reason: string }[]
  readonly disputes: readonly object[]
  readonly events: readonly { readonly kind: string; readonly description: string }[]
  readonly messages: readonly { readonly template: string; readonly text: string }[]
  readonly papers: readonly { readonly kind: string; readonly total: number }[]
}
const money = async (id: string): Promise<Money> =>
  dataOf(
    await stall.call(
      `query ($id: ID!) { getOrderById(id: $id) { status refundedAmount refundableAmount disputedAmount
        refunds { amount reason status actorName } events { kind description }
        disputes { amount status reason respondBy reference } messages { template text recipient }
        papers { kind total } } }`,
      { id },
    ),
    'getOrderById',
  )
const told = async (): Promise<string> => {
  const answer = await stall.call('{ notifications { items { message } } }', {})
  return dataOf<{ items: { message: string }[] }>(answer, 'notifications')
    .items.map(({ message }) => message)
    .join('\n')
}
const hear = async (event: { payload: string; signature: string }) =>
  expect(await postWebhook(api, event)).toBe(200)
const kinds = ({ events }: Money) => events.map(({ kind }) => kind)
const refund = (id: string, amount: number) =>
  stall.call(
    `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "x") { status } }`,
    { id, amount },
  )

test('a customer with only a phone number who must pay first reaches the checkout', async () => {
  const data = reservationOf(stall.shop, [++box], {
    emails: [],
    phonenumbers: ['+32470123456'],
    notificationTypes: ['sms'],
    automaticallySendNotification: false,
    shouldCustomerPay: true,
    orderAmount: 1_250,
  })
  const made = await stall.call(
    `mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }`,
    { data },
  )
  const { _id: id } = dataOf<{ _id: string }>(made, 'createReservation')
  const asking = await stall.call(`mutation ($id: ID!) { requestPayment(id: $id) { _id } }`, { id })
  expect(codesOf(asking)).toEqual([])
  const url = new URL(payLink(api.services, id)).pathname
  const answer = await api.server.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(303)
  const session = stripe.sessions.get(new URL(String(answer.headers.location)).pathname.slice(1))
  expect(session).toMatchObject({ amount: 1_250, email: null })
})

describe('a refund in the provider’s dashboard', () => {
  test('appears on the order with its amount and notifies buyer and staff', async () => {
    const { _id, sessionId } = await aPaidOrder()
    const made = stripe.refundInDashboard(sessionId, 400, api.clock.now())
    const event = stripe.refundEvent('refund.created', made.id, api.clock.now())
    await hear(event)
    await hear(event)
    await hear(stripe.refundEvent('refund.updated', made.id, api.clock.now()))
    const order = await money(_id)
    expect(order).toMatchObject({
      status: 'Paid',
      refundedAmount: 400,
      refundableAmount: 500,
      refunds: [{ amount: 400, reason: 'provider', status: 'succeeded', actorName: null }],
      papers: [
        { kind: 'receipt', total: 900 },
        { kind: 'creditNote', total: 400 },
      ],
      messages: [{ template: 'refund', text: expect.stringContaining('4.00') }],
    })
    expect(kinds(order).slice(0, 2).toSorted()).toEqual(['refundAtProvider', 'refunded'])
    expect(await told()).toMatch(/4\.00.*made at the payment provider/)
    expect(codesOf(await refund(_id, 501))).toEqual(['REFUND_TOO_HIGH'])
    expect(dataOf(await refund(_id, 500), 'refundOrder')).toEqual({ status: 'Refunded' })
  })

  test('is booked once by the reconcile job if its webhook was lost', async () => {
    const { _id, sessionId } = await aPaidOrder()
    stripe.refundInDashboard(sessionId, 900, api.clock.now())
    for (let round = 0; round < 2; round++) {
      api.clock.advance({ minutes: 61 })
      await reconcilePayments(api.services)
    }
    expect(await money(_id)).toMatchObject({
      status: 'Refunded',
      refundedAmount: 900,
      refunds: [{ amount: 900, reason: 'provider' }],
    })
  })

  test('at another account changes nothing', async () => {
    const { _id, sessionId } = await aPaidOrder()
    const intent = stripe.sessions.get(sessionId)?.intent
    const forged = { id: 're_forged', object: 'refund', amount: 900, payment_intent: intent }
    await hear(
      stripe.eventOf(
        'refund.created',
        { ...forged, metadata: {}, status: 'succeeded' },
        'account-of-somebody-else',
        api.clock.now(),
      ),
    )
    expect(await money(_id)).toMatchObject({ refundedAmount: 0, refunds: [] })
  })
})

describe('a dispute', () => {
  const disputed = async () => {
    const order = await aPaidOrder()
    const dispute = stripe.dispute(order.sessionId, 900, api.clock.now())
    return { ...order, dispute }
  }
  const change = (id: string, status: 'under_review' | 'won' | 'lost', type: string) => {
    const dispute = stripe.disputes.get(id)
    if (dispute === undefined) throw new Error('no dispute')
    dispute.status = status
    return hear(stripe.disputeEvent(type, id, api.clock.now()))
  }

  test('appears on the order with amount and deadline, blocks refunds, and notifies staff', async () => {
    const { _id, dispute } = await disputed()
    await hear(stripe.disputeEvent('charge.dispute.created', dispute.id, api.clock.now()))
    const order = await money(_id)
    expect(order).toMatchObject({
      status: 'Paid',
      disputedAmount: 900,
      refundableAmount: 0,
      disputes: [
        {
          amount: 900,
          status: 'needsResponse',
          reason: 'product_not_received',
          respondBy: new Date(dispute.dueBy * 1000).toISOString(),
          reference: dispute.id,
        },
      ],
    })
    expect(kinds(order)[0]).toBe('disputeOpened')
    expect(await told()).toMatch(/disputes.*9\.00/)
    expect(codesOf(await refund(_id, 1))).toEqual(['REFUND_TOO_HIGH'])
  })

  test('that is won makes the amount refundable again; late events change nothing', async () => {
    const { _id, dispute } = await disputed()
    const opened = stripe.disputeEvent('charge.dispute.created', dispute.id, api.clock.now())
    await change(dispute.id, 'won', 'charge.dispute.closed')
    await hear(opened)
    const order = await money(_id)
    expect(order).toMatchObject({
      disputedAmount: 0,
      refundableAmount: 900,
      disputes: [{ status: 'won' }],
    })
    expect(kinds(order)[0]).toBe('disputeWon')
  })

  test('that is lost stays lost, in the books and in the timeline', async () => {
    const { _id, dispute } = await disputed()
    await hear(stripe.disputeEvent('charge.dispute.created', dispute.id, api.clock.now()))
    await change(dispute.id, 'under_review', 'charge.dispute.updated')
    await change(dispute.id, 'lost', 'charge.dispute.closed')
    const order = await money(_id)
    expect(order).toMatchObject({ disputedAmount: 900, disputes: [{ status: 'lost' }] })
    expect(kinds(order).slice(0, 3)).toEqual(['disputeLost', 'disputeUnderReview', 'disputeOpened'])
    expect(await told()).toMatch(/dispute.*lost/i)
  })

  test('is booked by the reconcile job if its webhook was lost', async () => {
    const { _id } = await disputed()
    api.clock.advance({ minutes: 61 })
    await reconcilePayments(api.services)
    expect(await money(_id)).toMatchObject({ disputes: [{ status: 'needsResponse' }] })
  })
})

describe('a refund that fails after its announcement', () => {
  const failLast = async () => {
    const made = [...stripe.refunds.values()].at(-1)
    if (made === undefined) throw new Error('no refund')
    made.status = 'failed'
    await hear(stripe.refundEvent('refund.failed', made.id, api.clock.now()))
  }

  test('notifies the buyer once, appears on the order, and notifies staff', async () => {
    const { _id } = await aPaidOrder()
    await refund(_id, 900)
    await failLast()
    await failLast()
    const order = await money(_id)
    expect(order).toMatchObject({
      status: 'Paid',
      refundableAmount: 900,
      refunds: [{ status: 'failed' }],
    })
    expect(order.messages.map(({ template }) => template)).toEqual(['refundFailed', 'refund'])
    expect(order.messages[0]?.text).toMatch(/9\.00.*did not arrive/s)
    expect(kinds(order)[0]).toBe('refundFailed')
    expect(await told()).toMatch(/9\.00.*failed/)
  })

  test('sends no message to a buyer without the announcement', async () => {
    stripe.newRefunds = 'pending'
    const { _id } = await aPaidOrder()
    await refund(_id, 900)
    stripe.newRefunds = 'succeeded'
    await failLast()
    expect((await money(_id)).messages).toEqual([])
  })
})

test('an offer is on sale again immediately if the provider refuses the checkout', async () => {
  const offer = await stall.offer(++box)
  stripe.refusesCheckouts = true
  expect((await stall.buy(offer)).error).toBe('PAYMENTS_NOT_READY')
  stripe.refusesCheckouts = false
  expect(await stall.orderOf(offer)).toMatchObject({ status: 'Expired' })
  expect((await stall.buy(offer)).httpStatus).toBe(201)
})

test('staff get a notification if the code of a paid order cannot be sent', async () => {
  const offer = await stall.offer(++box)
  const placed = await stall.buy(offer)
  await api.services.database.write('everything', (tx) =>
    sql`update reservations set emails = '{}', phonenumbers = '{}' where id = ${offer}`.execute(tx),
  )
  await payAtStripe(api, stripe, placed.checkoutUrl)
  const { _id, orderNumber } = await stall.orderOf(offer)
  expect(kinds(await money(_id))).toContain('notDispatched')
  expect(await told()).toMatch(new RegExp(`order ${orderNumber} could not be sent`))
})
