import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '../../src/modules/orders/payments/reconcile-payments.ts'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../fake-stripe.ts'
import { buildStall, type Stall } from '../order-fixture.ts'
import { postWebhook, pressInSandbox } from '../paying-fixture.ts'
import { buildTenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'

const RUNS = figure('F8_RUNS', 30)
/** One is an order bought, paid while it expires, and looked at. */
const RUN_MS = 1_500

let stripe: FakeStripe
const apis: TestApi[] = []

beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(async () => {
  for (const api of apis) await api.stop()
  await stripe.stop()
})

const start = async (settings: Parameters<typeof startTestApi>[0]): Promise<[TestApi, Stall]> => {
  const api = await startTestApi(settings)
  apis.push(api)
  const tenancy = await buildTenancy(api.services)
  return [api, await buildStall(api, tenancy.own, { boxes: RUNS })]
}

/** There is no third outcome: paid and held, or not paid, or paid and given back. */
const outcomeOf = async (stall: Stall, offer: string, token: string): Promise<string> => {
  const shown = await stall.show(token)
  const isHeld = shown.pickups.some(({ status }) => status === 'sent' || status === 'ordered')
  if (shown.status === 'Paid' && isHeld && shown.refundedAmount === 0) return 'paid'
  if (shown.status === 'Refunded' && shown.refundedAmount === shown.totalPrice) return 'given back'
  const isFree = (await stall.statusOf(offer)) === 'reserved'
  if (/^Payment(Expired|Canceled)$/.test(shown.status) && isFree && shown.refundedAmount === 0)
    return 'not paid'
  return `${shown.status}, refunded ${shown.refundedAmount}, held ${isHeld}`
}

/** Comes back for as long as the server is busy, as a customer's browser does. */
const press = async (api: TestApi, checkoutUrl: string | null, action: string): Promise<void> => {
  const status = await pressInSandbox(api, checkoutUrl, action)
  if (status === 503) return press(api, checkoutUrl, action)
  expect(status).toBe(303)
}

test(
  'F8: a success that races the expiry is paid or given back, in the sandbox',
  async () => {
    const [api, stall] = await start({})
    const runs = []
    for (let number = 1; number <= RUNS; number++) {
      const offer = await stall.offer(number)
      runs.push({ offer, ...(await stall.buy(offer)) })
    }
    await Promise.all(
      runs.map(async ({ token, checkoutUrl, offer }, index) => {
        await Promise.all([press(api, checkoutUrl, 'pay'), stall.giveUp(token)])
        // Where the expiry was quicker: half of them are sold on, and all are paid late.
        const second = index % 2 === 0 ? await stall.buy(offer) : null
        await press(api, checkoutUrl, 'payLate')
        if (second?.token !== undefined) await press(api, second.checkoutUrl, 'pay')
      }),
    )
    api.clock.advance({ minutes: 4 })
    await reconcilePayments(api.services)
    for (const { offer, token } of runs)
      expect(['paid', 'given back']).toContain(await outcomeOf(stall, offer, token))
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  240_000 + RUNS * RUN_MS,
)

test(
  'F8: the same at Stripe, with the expiry job and the webhook at once',
  async () => {
    const [api, stall] = await start({ stripe: stripeConfigOf(stripe) })
    const runs = []
    for (let number = 1; number <= RUNS; number++) {
      const offer = await stall.offer(number)
      runs.push({ offer, ...(await stall.buy(offer)) })
    }
    api.clock.advance({ minutes: 32 })
    const pay = async (checkoutUrl: string | null) => {
      const sessionId = new URL(checkoutUrl ?? '').pathname.slice(1)
      if (!stripe.pay(sessionId)) return
      const event = stripe.sessionEvent('checkout.session.completed', sessionId, api.clock.now())
      expect(await postWebhook(api, event)).toBe(200)
    }
    const paying = (async () => {
      for (const { checkoutUrl } of runs.toReversed()) await pay(checkoutUrl)
    })()
    await Promise.all([paying, reconcilePayments(api.services), reconcilePayments(api.services)])
    api.clock.advance({ minutes: 4 })
    await reconcilePayments(api.services)
    const outcomes = []
    for (const { offer, token } of runs) outcomes.push(await outcomeOf(stall, offer, token))
    expect(outcomes.filter((outcome) => outcome !== 'paid' && outcome !== 'not paid')).toEqual([])
    const paidThere = runs.filter(
      ({ checkoutUrl }) =>
        stripe.sessions.get(new URL(checkoutUrl ?? '').pathname.slice(1))?.status === 'complete',
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(paidThere.length)
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  240_000 + RUNS * RUN_MS,
)
