import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '../../src/modules/orders/reconcile-payments.ts'
import { newSecretKey } from '../../src/platform/secrets.ts'
import { until } from '../devices/device-world.ts'
import {
  type FakeStripe,
  startFakeStripe,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeConfigOf,
} from '../fake-stripe.ts'
import { buildStall, payAtStripe, type Stall } from '../order-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { PUBLIC_URL, startTestApi, type TestApi } from '../test-api.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './message-fixture.ts'

const KILLS = figure('F5_KILLS', 3)
const MAIN = join(import.meta.dirname, '../../src/main.ts')
const secretKeys = newSecretKey()

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let stripe: FakeStripe
let child: ChildProcess | null = null

beforeAll(async () => {
  stripe = await startFakeStripe()
  api = await startTestApi({ stripe: stripeConfigOf(stripe), secretKeys })
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: KILLS })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await api.stop()
  await stripe.stop()
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The product itself, as it would run: without jobs, so that nothing but the request does the work. */
const startProduct = async (): Promise<{ url: string; process: ChildProcess }> => {
  const port = await freePort()
  const started = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ROLES: 'http',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      // Tokens are made for one address.
      PUBLIC_URL,
      DATABASE_URL: api.databaseUrl,
      SECRET_KEYS: secretKeys,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true)
  return { url, process: started }
}

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
    const product = await startProduct()
    child = product.process
    const gone = once(product.process, 'exit')
    const kill = () => product.process.kill('SIGKILL')
    let isAsked = false
    stripe.onRequest = async (path, when) => {
      if (path !== '/v1/refunds') return
      isAsked = true
      if (point === 'answered') {
        if (when === 'after') setImmediate(kill)
      } else if (when === point) {
        kill()
        throw new Error('whoever asked is gone')
      }
    }
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${admin.token}`,
        'x-organisation-id': tenancy.own.id,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        query: `mutation { refundOrder(id: "${order._id}", amount: 500, description: "f5") { _id } }`,
      }),
    }).catch(() => {})
    kill()
    await gone
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
