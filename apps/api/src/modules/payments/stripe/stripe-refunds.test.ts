import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeStripe } from '../../../../test/fake-stripe.ts'
import { type Stall } from '../../../../test/order-fixture.ts'
import { payAtStripe, postWebhook } from '../../../../test/paying-fixture.ts'
import { startStripeStall } from '../../../../test/stripe-stall.ts'
import { signedInUser } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, type TestApi } from '../../../../test/test-api.ts'
import { reconcilePayments } from '../../orders/payments/reconcile-payments.ts'

describe('refunds at Stripe', () => {
  let stripe: FakeStripe
  let api: TestApi
  let stall: Stall
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ stripe, api, stall, stop } = await startStripeStall({ boxes: 9 }))
  })
  afterAll(() => stop())

  test('an event of account A for a refund of B is ignored, and SuperUsers are notified', async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    const offer = await stall.offer(6)
    await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const { _id } = await stall.orderOf(offer)
    expect(dataOf(await refundAll(_id), 'refundOrder')).toMatchObject({ status: 'Refunded' })
    const made = [...stripe.refunds.values()].at(-1)
    const forged = stripe.eventOf(
      'refund.failed',
      { id: made?.id, object: 'refund', amount: 900, metadata: made?.metadata, status: 'failed' },
      'account-of-somebody-else',
      api.clock.now(),
    )
    expect(await postWebhook(api, forged)).toBe(200)
    expect(await stall.order(_id)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    const told = await api.call('{ notifications { items { message severity } } }', {
      token: superUser.token,
    })
    expect(dataOf(told, 'notifications')).toMatchObject({ items: [{ severity: 'danger' }] })
  })

  const refundAll = (id: string) =>
    stall.call(
      `mutation ($id: ID!) { refundOrder(id: $id, amount: 900, description: "x") { status refundedAmount } }`,
      { id },
    )
  const cancelOrder = async (id: string) =>
    dataOf<object>(
      await stall.call(
        `mutation ($id: ID!) { cancelOrder(id: $id) { status refundedAmount pendingRefunds refundableAmount } }`,
        { id },
      ),
      'cancelOrder',
    )
  /** The newest of them, days after it seemed to have gone. */
  const endLastRefund = async (status: 'succeeded' | 'failed', type: string) => {
    const made = [...stripe.refunds.values()].at(-1)
    if (made === undefined) throw new Error('no refund')
    made.status = status
    expect(await postWebhook(api, stripe.refundEvent(type, made.id, api.clock.now()))).toBe(200)
  }
  const failLastRefund = () => endLastRefund('failed', 'refund.failed')
  const succeedLastRefund = () => endLastRefund('succeeded', 'refund.updated')

  test('a refund that fails later can be requested again', async () => {
    const offer = await stall.offer(3)
    await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const { _id } = await stall.orderOf(offer)
    const refund = () => refundAll(_id)
    expect(dataOf(await refund(), 'refundOrder')).toMatchObject({ status: 'Refunded' })
    await failLastRefund()
    expect(await stall.order(_id)).toMatchObject({
      status: 'Paid',
      refundedAmount: 0,
      refundableAmount: 900,
      refunds: [{ status: 'failed' }],
    })
    expect(dataOf(await refund(), 'refundOrder')).toMatchObject({ status: 'Refunded' })
  })

  describe('a refund that the bank delays', () => {
    beforeAll(() => {
      stripe.newRefunds = 'pending'
    })
    afterAll(() => {
      stripe.newRefunds = 'succeeded'
    })
    const aPendingRefund = async (box: number) => {
      const offer = await stall.offer(box)
      await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
      const { _id } = await stall.orderOf(offer)
      expect(dataOf(await refundAll(_id), 'refundOrder')).toMatchObject({ status: 'Paid' })
      return { offer, _id }
    }
    const PENDING = { refundedAmount: 0, pendingRefunds: 900, refundableAmount: 0 }

    test('stays pending until it fails, and can then be requested again', async () => {
      const { _id } = await aPendingRefund(7)
      expect(await stall.order(_id)).toMatchObject({ status: 'Paid', ...PENDING })
      expect(codesOf(await refundAll(_id))).toEqual(['REFUND_TOO_HIGH'])
      await failLastRefund()
      expect(await stall.order(_id)).toMatchObject({
        status: 'Paid',
        refundedAmount: 0,
        pendingRefunds: 0,
        refundableAmount: 900,
      })
    })

    test('blocks the cancellation of its order until it succeeds', async () => {
      const { _id } = await aPendingRefund(8)
      const canceling = await stall.call(
        'mutation ($id: ID!) { cancelOrder(id: $id) { status } }',
        { id: _id },
      )
      expect(codesOf(canceling)).toEqual(['CONFLICT'])
      await succeedLastRefund()
      expect(await stall.order(_id)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    })

    test('keeps the order of a cancelled reservation Paid until it succeeds', async () => {
      const { offer, _id } = await aPendingRefund(9)
      const canceling = await stall.call(
        'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { status } }',
        { id: offer, data: { action: 'cancel', expectedStatus: 'sent' } },
      )
      expect(dataOf(canceling, 'updateReservationStatus')).toEqual({ status: 'cancelled' })
      expect(await stall.order(_id)).toMatchObject({ status: 'Paid', ...PENDING })
      await succeedLastRefund()
      expect(await stall.order(_id)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    })
  })

  test('a canceled order with a failed refund can be refunded again, and stays canceled', async () => {
    const offer = await stall.offer(4)
    await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const { _id } = await stall.orderOf(offer)
    expect(await cancelOrder(_id)).toMatchObject({ status: 'Canceled', refundableAmount: 0 })
    await failLastRefund()
    expect(await stall.order(_id)).toMatchObject({
      status: 'Canceled',
      refundedAmount: 0,
      refundableAmount: 900,
    })
    const again = { status: 'Canceled', refundedAmount: 900 }
    expect(dataOf(await refundAll(_id), 'refundOrder')).toEqual(again)
    expect(codesOf(await refundAll(_id))).toEqual(['REFUND_TOO_HIGH'])
  })

  test('staff can refund a payment that arrived after their cancellation and was not refunded', async () => {
    const offer = await stall.offer(5)
    const { checkoutUrl } = await stall.buy(offer)
    const { _id } = await stall.orderOf(offer)
    expect(codesOf(await refundAll(_id))).toEqual(['STATUS_NOT_ALLOWED'])
    // At the same moment, and Stripe has not told yet.
    stripe.pay(new URL(checkoutUrl ?? '').pathname.slice(1))
    expect(await cancelOrder(_id)).toMatchObject({ status: 'Canceled', refundableAmount: 0 })
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await stall.order(_id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
    await failLastRefund()
    expect(await stall.order(_id)).toMatchObject({ refundedAmount: 0, refundableAmount: 900 })
    const again = { status: 'Canceled', refundedAmount: 900 }
    expect(dataOf(await refundAll(_id), 'refundOrder')).toEqual(again)
  })
})
