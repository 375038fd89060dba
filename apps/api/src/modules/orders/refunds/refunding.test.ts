import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderDesk, type OrderDesk } from '../../../../test/order-desk.ts'
import { ORDER, type OrderAnswer } from '../../../../test/order-fixture.ts'
import { signedInUser } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf } from '../../../../test/test-api.ts'

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

describe('a refund', () => {
  test('without a description is refused at the field of its name', async () => {
    const { order } = await desk.aPaidOrder()
    const answer = await desk.stall.call(
      'mutation ($id: ID!) { refundOrder(id: $id, amount: 100, description: " ") { _id } }',
      { id: order._id },
    )
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'description', problem: 'empty' }],
    })
  })

  test('of a part leaves the order Paid, of the rest makes it Refunded, and never exceeds it [S4.15 S7.48]', async () => {
    const { order } = await desk.aPaidOrder()
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

  test('requested twice under one key is one refund', async () => {
    const { order } = await desk.aPaidOrder()
    await refund(order._id, 100, 'refund-key')
    const again = dataOf<OrderAnswer>(await refund(order._id, 100, 'refund-key'), 'refundOrder')
    expect(again.refundedAmount).toBe(100)
    expect(again.refunds).toHaveLength(1)
  })

  test('of a line is at most what the line cost', async () => {
    const { order } = await desk.aPaidOrder()
    const ofLines = (amount: number, lines: readonly number[]) =>
      desk.stall.call(
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

  test('requires a reason [S5.28]', async () => {
    const { order } = await desk.aPaidOrder()
    const answer = await desk.stall.call(
      `mutation ($id: ID!) { refundOrder(id: $id, amount: 1, description: "") { _id } }`,
      { id: order._id },
    )
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })

  test('is allowed to a Member up to the organisation’s limit per order', async () => {
    const { order } = await desk.aPaidOrder()
    const member = await signedInUser(desk.api.services, { role: 'Member', at: desk.tenancy.own })
    const asMember = (amount: number) =>
      desk.api.call(
        `mutation { refundOrder(id: "${order._id}", amount: ${amount}, description: "x") { refundLimit } }`,
        { token: member.token, organisationId: desk.tenancy.own.id },
      )
    const allow = (amount: number) =>
      desk.stall.call('mutation ($amount: Int!) { updateMemberRefundLimit(amount: $amount) }', {
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

  test('is allowed to an Admin, not to a Member', async () => {
    const { order } = await desk.aPaidOrder()
    const member = await signedInUser(desk.api.services, { role: 'Member', at: desk.tenancy.own })
    const answer = await desk.api.call(
      `mutation { refundOrder(id: "${order._id}", amount: 1, description: "x") { _id } }`,
      { token: member.token, organisationId: desk.tenancy.own.id },
    )
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })
})
