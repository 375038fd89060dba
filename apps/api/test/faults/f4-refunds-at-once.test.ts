import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../fake-stripe.ts'
import { buildStall, ORDER, type Stall } from '../order-fixture.ts'
import { payAtStripe } from '../paying-fixture.ts'
import { buildTenancy, type OrganisationFixture, type Tenancy } from '../tenancy-fixture.ts'
import { answered, codesOf, startTestApi, type TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'

const CLERKS = figure('F4_CLERKS', 40, 200)
const SEQUENCES = figure('F4_SEQUENCES', 12)
/** Each is an order bought, paid and refunded in up to five parts. */
const SEQUENCE_MS = 500
/** A keypad has only so many codes, and a message draws every door of its locker. */
const ORDERS_PER_LOCKER = 30

let api: TestApi
let tenancy: Tenancy
let stripe: FakeStripe
let stall: Stall

beforeAll(async () => {
  stripe = await startFakeStripe()
  api = await startTestApi({ stripe: stripeConfigOf(stripe), databasePool: 20 })
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own)
})
afterAll(async () => {
  await api.stop()
  await stripe.stop()
})

const aPaidOrder = async (at: Stall, box: number) => {
  const offer = await at.offer(box)
  const sessionId = await payAtStripe(api, stripe, (await at.buy(offer)).checkoutUrl)
  const intent = stripe.sessions.get(sessionId)?.intent ?? ''
  return { order: await at.orderOf(offer), intent }
}

const refund = (at: Stall, id: string, amount: number, key?: string) =>
  at.call(
    `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "bruised") ${ORDER} }`,
    { id, amount },
    key,
  )

test('F4: of many who refund 60 % of one order at once, one is let', async () => {
  const { order, intent } = await aPaidOrder(stall, 1)
  const answers = await Promise.all(
    Array.from({ length: CLERKS }, () =>
      answered((key) => refund(stall, order._id, order.totalPrice * 0.6, key)),
    ),
  )
  const codes = answers.map((answer) => codesOf(answer)[0] ?? 'ok')
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(codes.filter((code) => code === 'REFUND_TOO_HIGH')).toHaveLength(CLERKS - 1)
  expect(stripe.refundedOf(intent)).toBe(540)
  expect(await stall.order(order._id)).toMatchObject({ refundedAmount: 540, pendingRefunds: 0 })
  expect(await brokenInvariants(api.services)).toEqual([])
})

test(
  'F4: whatever parts are refunded in whatever order, never more than was paid',
  async () => {
    const amounts = fc.sample(
      fc.array(fc.integer({ min: -2, max: 1000 }), { minLength: 1, maxLength: 5 }),
      SEQUENCES,
    )
    const refundInParts = async (sequence: readonly number[], at: Stall, box: number) => {
      const { order, intent } = await aPaidOrder(at, box)
      let left = order.totalPrice
      for (const amount of sequence) {
        const answer = await answered((key) => refund(at, order._id, amount, key))
        const isAllowed = left > 0 && amount >= 1 && amount <= left
        expect(codesOf(answer)).toEqual(
          isAllowed ? [] : [left === 0 ? 'STATUS_NOT_ALLOWED' : 'REFUND_TOO_HIGH'],
        )
        if (isAllowed) left -= amount
        expect((await at.order(order._id)).refundableAmount).toBe(left)
        expect(stripe.refundedOf(intent)).toBe(order.totalPrice - left)
      }
    }
    // The organisations side by side: orders of one are numbered one after the other.
    const lanes = tenancy.organisations
    const perRound = lanes.length * ORDERS_PER_LOCKER
    for (let start = 0; start < SEQUENCES; start += perRound) {
      const round = amounts.slice(start, start + perRound)
      const inLane = async (at: OrganisationFixture, lane: number) => {
        const sequences = round.filter((_, index) => index % lanes.length === lane)
        const locker = await buildStall(api, at, { boxes: Math.max(1, sequences.length) })
        for (const [index, sequence] of sequences.entries())
          await refundInParts(sequence, locker, index + 1)
      }
      await Promise.all(lanes.map(inLane))
      // All shops together may place so many orders a minute.
      api.clock.advance({ minutes: 1 })
    }
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  120_000 + SEQUENCES * SEQUENCE_MS,
)

test('F4: half a cent is not an amount', async () => {
  const { order } = await aPaidOrder(stall, 2)
  const answer = await stall.call(
    `mutation { refundOrder(id: "${order._id}", amount: 1.5, description: "x") { _id } }`,
    {},
  )
  expect(answer.errors).toHaveLength(1)
})
