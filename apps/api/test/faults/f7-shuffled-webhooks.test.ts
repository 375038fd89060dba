import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeStripe, SignedEvent } from '../fake-stripe.ts'
import { type Stall } from '../order-fixture.ts'
import { postWebhook } from '../paying-fixture.ts'
import { startStripeStall } from '../stripe-stall.ts'
import type { TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure, quantile, within } from './figures.ts'

const ORDERS = figure('F7_ORDERS', 12, 24)
const COPIES = 5
const ANSWERED_P99_MS = 300

let api: TestApi
let stall: Stall
let stripe: FakeStripe
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ stripe, api, stall, stop } = await startStripeStall({ boxes: ORDERS }))
})
afterAll(() => stop())

/** The same order each time, so that a failure can be looked at again. */
const shuffled = <T>(items: readonly T[]): T[] => {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

test(
  'F7: events five times over, shuffled, forged and stale end as they would in order',
  async () => {
    const expected = new Map<string, string>()
    const events: SignedEvent[] = []
    const bad: SignedEvent[] = []
    for (let number = 1; number <= ORDERS; number++) {
      const offer = await stall.offer(number)
      const { checkoutUrl } = await stall.buy(offer)
      const sessionId = new URL(checkoutUrl ?? '').pathname.slice(1)
      const now = api.clock.now()
      if (number % 3 === 0) {
        // A forged and a stale success of one that was never paid.
        stripe.pay(sessionId)
        const { payload } = stripe.sessionEvent('checkout.session.completed', sessionId, now)
        const session = stripe.sessions.get(sessionId)
        if (session !== undefined) Object.assign(session, { status: 'expired', intent: null })
        bad.push({ id: '', payload, signature: stripe.sign(payload, now, 'whsec_other') })
        const old = new Date(now.getTime() - 301_000)
        bad.push({ id: '', payload, signature: stripe.sign(payload, old) })
        events.push(stripe.sessionEvent('checkout.session.expired', sessionId, now))
        expected.set(offer, 'PaymentExpired')
      } else {
        stripe.pay(sessionId)
        events.push(stripe.sessionEvent('checkout.session.completed', sessionId, now))
        events.push(stripe.eventOf('payment_intent.created', { id: 'pi' }, 'account', now))
        expected.set(offer, 'Paid')
      }
    }
    const times = shuffled(
      [...events, ...bad].flatMap((event) => Array.from({ length: COPIES }, () => event)),
    )
    const answers = new Map<number, number>()
    const waits: number[] = []
    const post = async (event: SignedEvent) => {
      const askedAt = performance.now()
      const status = await postWebhook(api, event)
      waits.push(performance.now() - askedAt)
      return status
    }
    for (let start = 0; start < times.length; start += 20)
      for (const status of await Promise.all(times.slice(start, start + 20).map(post)))
        answers.set(status, (answers.get(status) ?? 0) + 1)
    expect(Object.fromEntries(answers)).toEqual({
      200: events.length * COPIES,
      400: bad.length * COPIES,
    })
    const p99 = quantile(waits, 0.99)
    console.log(`p99 of a webhook ${p99.toFixed(0)} ms`)
    expect(p99).toBeLessThan(within('F7_ORDERS', ANSWERED_P99_MS, 20 * ANSWERED_P99_MS))
    for (const [offer, status] of expected) {
      const order = await stall.orderOf(offer)
      expect(order.status).toBe(status)
      const kinds = order.events.map(({ kind }) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
    }
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  240_000 + ORDERS * 1_000,
)
