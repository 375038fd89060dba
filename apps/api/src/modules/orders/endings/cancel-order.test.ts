import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderDesk, type OrderDesk } from '../../../../test/order-desk.ts'
import { ORDER, type OrderAnswer } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { codesOf, dataOf } from '../../../../test/test-api.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.stop())

const refund = (id: string, amount: number, key?: string) =>
  desk.stall.call(
    `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "bruised") ${ORDER} }`,
    { id, amount },
    key,
  )
const refunded = async (id: string, amount: number) =>
  dataOf<OrderAnswer>(await refund(id, amount), 'refundOrder')

const cancel = (id: string) =>
  desk.stall.call(`mutation ($id: ID!) { cancelOrder(id: $id) ${ORDER} }`, { id })
const canceled = async (id: string) => dataOf<OrderAnswer>(await cancel(id), 'cancelOrder')

describe('canceling', () => {
  test('an unpaid order puts the offer on sale again and closes its payment [S7.49]', async () => {
    const offer = await desk.anOffer()
    const placed = await desk.stall.buy(offer)
    const order = await desk.stall.orderOf(offer)
    expect(await canceled(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 0 })
    expect(await desk.stall.statusOf(offer)).toBe('reserved')
    await pressInSandbox(desk.api, placed.checkoutUrl, 'payLate')
    desk.api.clock.advance({ minutes: 2 })
    await reconcilePayments(desk.api.services)
    expect(await desk.stall.order(order._id)).toMatchObject({
      status: 'Canceled',
      refundedAmount: 900,
    })
  })

  test('a paid order before its code is sent puts the offer on sale again, and the next buyer must pay', async () => {
    await desk.delayCodes(60)
    const { offer, order } = await desk.aPaidOrder()
    await desk.delayCodes(0)
    expect(await desk.stall.statusOf(offer)).toBe('ordered')
    expect(await canceled(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
    expect(await desk.stall.statusOf(offer)).toBe('reserved')
    const next = await desk.stall.buy(offer)
    const answer = await desk.stall.call(
      'query ($id: ID!) { getReservationById(id: $id) { status paidAt } }',
      { id: offer },
    )
    expect(dataOf(answer, 'getReservationById')).toEqual({ status: 'ordered', paidAt: null })
    const sending = await desk.stall.call(
      'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }',
      { id: offer, data: { action: 'send', expectedStatus: 'ordered' } },
    )
    expect(codesOf(sending)).toEqual(['NOT_PAID'])
    await pressInSandbox(desk.api, next.checkoutUrl, 'pay')
    expect(await desk.stall.statusOf(offer)).toBe('sent')
  })

  test('a paid order first refunds the rest, and withdraws its code [S4.14]', async () => {
    const { offer, order } = await desk.aPaidOrder()
    await refunded(order._id, 200)
    expect(await canceled(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
    expect(await desk.stall.statusOf(offer)).toBe('cancelled')
    expect(codesOf(await cancel(order._id))).toEqual(['STATUS_NOT_ALLOWED'])
    const told = await desk.stall.call(
      'query ($id: ID!) { getReservationById(id: $id) { messages { template } } }',
      { id: offer },
    )
    const { messages } = dataOf<{ messages: object[] }>(told, 'getReservationById')
    expect(messages).toContainEqual({ template: 'reservationWithdrawn' })
  })
})
