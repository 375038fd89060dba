import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '../../src/modules/orders/payments/reconcile-payments.ts'
import { askAt } from '../ask-at.ts'
import {
  type FakeStripe,
  startFakeStripe,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeConfigOf,
} from '../fake-stripe.ts'
import { buildStall, type Stall } from '../order-fixture.ts'
import { payAtStripe } from '../paying-fixture.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'

const KILLS = figure('F5_KILLS', 3)

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let stripe: FakeStripe
let product: ProductProcess | null = null

beforeAll(async () => {
  stripe = await startFakeStripe()
  api = await startTestApi({ stripe: stripeConfigOf(stripe) })
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: KILLS })
})
afterAll(async () => {
  await product?.kill()
  await api.stop()
  await stripe.stop()
})

/** Without jobs, so that nothing but the request does the work. */
const startAnswering = (): Promise<ProductProcess> =>
  startProduct(api, {
    ROLES: 'http',
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  })

/** Before Stripe hears of it, after it did it, and after it answered. */
const POINTS = ['before', 'after', 'answered'] as const

test('F5: the API killed round the call to the provider refunds once, and not twice', {
  timeout: 120_000 * KILLS,
}, async () => {
  for (let round = 0; round < KILLS; round++) {
    const point = POINTS[round % POINTS.length]
    const offer = await stall.offer(round + 1)
    const sessionId = await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const order = await stall.orderOf(offer)
    product = await startAnswering()
    const { url, kill } = product
    let isAsked = false
    stripe.onRequest = async (path, when) => {
      if (path !== '/v1/refunds') return
      isAsked = true
      if (point === 'answered') {
        if (when === 'after') setImmediate(() => void kill())
      } else if (when === point) {
        await kill()
        throw new Error('whoever asked is gone')
      }
    }
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await askAt(
      url,
      `mutation { refundOrder(id: "${order._id}", amount: 500, description: "f5") { _id } }`,
      { token: admin.token, organisationId: tenancy.own.id },
    ).catch(() => {})
    await kill()
    expect(isAsked).toBe(true)
    stripe.onRequest = async () => {}
    const inFiveMinutes = new Date(Date.now() + 5 * 60_000)
    await reconcilePayments({ ...api.services, clock: { now: () => inFiveMinutes } })
    const intent = stripe.sessions.get(sessionId)?.intent ?? ''
    expect(stripe.refundedOf(intent)).toBe(500)
    expect(await stall.order(order._id)).toMatchObject({
      status: 'Paid',
      refundedAmount: 500,
      pendingRefunds: 0,
    })
  }
  expect(stripe.refunds.size).toBe(KILLS)
  expect(await brokenInvariants(api.services)).toEqual([])
})
