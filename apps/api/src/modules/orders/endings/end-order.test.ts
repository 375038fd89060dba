import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 30 })
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await api.stop()
})

const CANCEL = `mutation ($id: ID!, $data: ReservationStatusInput!) {
  updateReservationStatus(id: $id, data: $data) { status messages { template } } }`
const cancelling = (id: string, more: object = {}) => ({
  id,
  data: { action: 'cancel', expectedStatus: 'sent', ...more },
})
const cancel = (id: string, more: object = {}, key?: string) =>
  stall.call(CANCEL, cancelling(id, more), key)
const cancelAs = (token: string, id: string) =>
  api.call(CANCEL, { token, organisationId: tenancy.own.id, variables: cancelling(id) })
const foreseen = async (id: string, token?: string) => {
  const query = `query ($id: ID!) { getReservationById(id: $id) { refundOnCancel { amount isAllowed isPart } } }`
  const answer =
    token === undefined
      ? await stall.call(query, { id })
      : await api.call(query, { token, organisationId: tenancy.own.id, variables: { id } })
  return dataOf<{ refundOnCancel: object | null }>(answer, 'getReservationById').refundOnCancel
}
/** One order of that many boxes. */
const bought = async (boxes: number): Promise<string[]> => {
  const offers: string[] = []
  for (let count = 0; count < boxes; count++) offers.push(await stall.offer(++box))
  const { checkoutUrl } = await stall.buy(offers)
  await pressInSandbox(api, checkoutUrl, 'pay')
  return offers
}
const testMode = (isOn: boolean) =>
  stall.call(
    'mutation ($id: ID!, $isOn: Boolean!) { changeShopTestMode(id: $id, newIsTestMode: $isOn) { isTestMode } }',
    { id: stall.shop.shopId, isOn },
  )
const boughtOne = async (): Promise<string> => (await bought(1))[0] ?? ''

describe('canceling a reservation that was paid', () => {
  test('refunds once, however often it is repeated, and notifies the customer', async () => {
    const id = await boughtOne()
    expect(await foreseen(id)).toEqual({ amount: 900, isAllowed: true, isPart: false })
    const first = await cancel(id, {}, 'cancel-key')
    expect(await cancel(id, {}, 'cancel-key')).toEqual(first)
    expect(dataOf(first, 'updateReservationStatus')).toEqual({
      status: 'cancelled',
      messages: expect.arrayContaining([{ template: 'reservationWithdrawn' }]),
    })
    expect(codesOf(await cancel(id))).toEqual(['CONFLICT'])
    expect(await stall.orderOf(id)).toMatchObject({
      status: 'Canceled',
      refundedAmount: 900,
      refunds: [{ amount: 900, reason: 'canceled', status: 'succeeded' }],
    })
    expect(await foreseen(id)).toBeNull()
    const { _id } = await stall.orderOf(id)
    const told = await stall.call(
      'query ($id: ID!) { getOrderById(id: $id) { events { kind description } } }',
      { id: _id },
    )
    const { events } = dataOf<{ events: { kind: string; description: string }[] }>(
      told,
      'getOrderById',
    )
    expect(events.find(({ kind }) => kind === 'refundAsked')?.description).toBe(
      'Refund of €9.00 requested',
    )
  })

  test('by two users at once refunds once', async () => {
    const id = await boughtOne()
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(answers.flatMap(codesOf)).toEqual(['CONFLICT', 'CONFLICT'])
    expect((await stall.orderOf(id)).refunds).toHaveLength(1)
  })

  test('refunds the rest after a partial refund', async () => {
    const id = await boughtOne()
    const { _id } = await stall.orderOf(id)
    await stall.call(
      'mutation ($id: ID!) { refundOrder(id: $id, amount: 250, description: "bruised") { _id } }',
      { id: _id },
    )
    expect(await foreseen(id)).toMatchObject({ amount: 650 })
    expect(codesOf(await cancel(id))).toEqual([])
    expect(await stall.order(_id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
  })

  test('refunds the price of that box, and the rest with the last box', async () => {
    const [one = '', other = ''] = await bought(2)
    expect(await foreseen(one)).toEqual({ amount: 900, isAllowed: true, isPart: true })
    await cancel(one, { reason: 'The door is broken' })
    const order = await stall.orderOf(other)
    expect(order).toMatchObject({ status: 'Paid', totalPrice: 1_800, refundedAmount: 900 })
    expect(await stall.statusOf(other)).toBe('sent')
    expect(await foreseen(other)).toEqual({ amount: 900, isAllowed: true, isPart: false })
    await cancel(other)
    expect(await stall.order(order._id)).toMatchObject({
      status: 'Canceled',
      refundedAmount: 1_800,
      refunds: [{ reason: 'asked' }, { reason: 'canceled' }],
    })
  })
})

describe('a caller who may not refund', () => {
  test('cannot cancel a paid reservation, and the preview says so', async () => {
    const id = await boughtOne()
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect(await foreseen(id, member.token)).toMatchObject({ isAllowed: false })
    expect(codesOf(await cancelAs(member.token, id))).toEqual(['REFUND_NOT_ALLOWED'])
    const allow = (amount: number) =>
      stall.call('mutation ($amount: Int!) { updateMemberRefundLimit(amount: $amount) }', {
        amount,
      })
    await allow(899)
    expect(codesOf(await cancelAs(member.token, id))).toEqual(['REFUND_NOT_ALLOWED'])
    expect(await stall.statusOf(id)).toBe('sent')
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Paid', pendingRefunds: 0 })
    await allow(900)
    expect(await foreseen(id, member.token)).toMatchObject({ isAllowed: true })
    expect(codesOf(await cancelAs(member.token, id))).toEqual([])
    await allow(0)
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
  })

  test('can cancel a test order, which has no payment', async () => {
    await testMode(true)
    const id = await stall.offer(++box)
    await stall.buy(id)
    await testMode(false)
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect(codesOf(await cancelAs(member.token, id))).toEqual([])
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Canceled', refunds: [] })
  })

  test('can cancel one of two boxes sold in test mode, and the other stays sold', async () => {
    await testMode(true)
    const [one, other] = [await stall.offer(++box), await stall.offer(++box)]
    await stall.buy([one, other])
    await testMode(false)
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect(codesOf(await cancelAs(member.token, one))).toEqual([])
    expect(await stall.orderOf(other)).toMatchObject({ status: 'Paid', refunds: [] })
    expect(await stall.statusOf(other)).toBe('sent')
    expect(codesOf(await cancelAs(member.token, other))).toEqual([])
    expect(await stall.orderOf(other)).toMatchObject({ status: 'Canceled', refunds: [] })
  })

  test('is an API key without that scope, but not one with it', async () => {
    const id = await boughtOne()
    const scopes = ['reservation.read', 'reservation.write'] as const
    const without = await apiKeyToken(api.services, tenancy.own, scopes)
    expect(codesOf(await cancelAs(without, id))).toEqual(['REFUND_NOT_ALLOWED'])
    const withIt = await apiKeyToken(api.services, tenancy.own, [...scopes, 'order.cancel'])
    expect(codesOf(await cancelAs(withIt, id))).toEqual([])
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
  })
})

describe('canceling a reservation during its payment', () => {
  test('ends the order, frees its other boxes, and requires no permission to refund', async () => {
    const [one, other] = [await stall.offer(++box), await stall.offer(++box)]
    const { checkoutUrl } = await stall.buy([one, other])
    const order = await stall.orderOf(one)
    expect(await foreseen(one)).toBeNull()
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const answer = await api.call(CANCEL, {
      token: member.token,
      organisationId: tenancy.own.id,
      variables: cancelling(one, { expectedStatus: 'ordered' }),
    })
    expect(codesOf(answer)).toEqual([])
    expect(await stall.order(order._id)).toMatchObject({ status: 'Canceled', refunds: [] })
    expect(await stall.statusOf(other)).toBe('reserved')
    await pressInSandbox(api, checkoutUrl, 'pay')
    const { data } = await stall.call(
      'query ($id: ID!) { getOrderById(id: $id) { payments { status } } }',
      { id: order._id },
    )
    expect(data).toEqual({ getOrderById: { payments: [{ status: 'expired' }] } })
  })
})
