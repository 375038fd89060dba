import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../fake-stripe.ts'
import { buildStall, type PlacedAnswer } from '../order-fixture.ts'
import { payAtStripe, pressInSandbox } from '../paying-fixture.ts'
import { buildTenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const BUYERS = figure('BUYERS', 200)
const BOXES = 10

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.stop())

const rush = async (
  api: TestApi,
  pay: (placed: PlacedAnswer) => Promise<unknown>,
): Promise<string[]> => {
  const tenancy = await buildTenancy(api.services)
  const stall = await buildStall(api, tenancy.own, { boxes: BOXES })
  const offers: string[] = []
  for (let box = 1; box <= BOXES; box++) offers.push(await stall.offer(box))
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, number) => {
      const offer = offers[number % BOXES] ?? ''
      const key = `buyer-key-${number}`
      const same = { firstName: 'Buyer', lastName: String(number), email: `b${number}@example.com` }
      const placed = await stall.buy(offer, key, same)
      // An impatient browser sends it again.
      const again = await stall.buy(offer, key, same)
      expect(again.error ?? again.token).toBe(placed.error ?? placed.token)
      if (placed.error === undefined) await pay(placed)
      return placed
    }),
  )
  const tally: Record<string, number> = {}
  for (const { error = 'bought' } of answers) tally[error] = (tally[error] ?? 0) + 1
  expect(tally).toEqual({ bought: BOXES, OFFER_SOLD: BUYERS - BOXES })
  for (const offer of offers) expect((await stall.orderOf(offer)).status).toBe('Paid')
  return brokenInvariants(api.services)
}

describe(`${BUYERS} buyers at once for ${BOXES} boxes: each box is paid once, the others know that it is sold`, () => {
  test('in the sandbox', async () => {
    const api = await startTestApi()
    const broken = await rush(api, ({ checkoutUrl }) => pressInSandbox(api, checkoutUrl, 'pay'))
    expect(broken).toEqual([])
    await api.stop()
  })

  test('at Stripe, where nobody is charged twice', async () => {
    const api = await startTestApi({ stripe: stripeConfigOf(stripe) })
    const broken = await rush(api, ({ checkoutUrl }) => payAtStripe(api, stripe, checkoutUrl))
    expect(broken).toEqual([])
    expect(stripe.sessions.size).toBe(BOXES)
    const charged = [...stripe.sessions.values()].filter(({ status }) => status === 'complete')
    expect(charged).toHaveLength(BOXES)
    await api.stop()
  })
})
