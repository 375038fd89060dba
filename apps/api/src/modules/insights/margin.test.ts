import {
  figureOf,
  INSIGHT_SUMS,
  type InsightSums,
  NO_SUMS,
  WEBHOOK_EVENT_TYPES,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recount } from '../../../test/insights/recount.ts'
import { messagesTo } from '../../../test/captured-mails.ts'
import { addProduct, buildStall, type Stall } from '../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { asIntegrator } from '../../../test/webhook-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { allJobs } from '../../all-jobs.ts'
import { insightJobs } from './insights.jobs.ts'

/** Nobody else's number: where it shows up, a purchase price leaked. */
const COST = 731_519
const LEAK = /purchase|731519|7.?315[.,]19/i
const NET = 1_000_000
const PRICE = 1_060_000

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box: number
let productId: string

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 12 })
  box = 0
  productId = await product({ purchasePrice: COST })
})

const product = (more: object) =>
  addProduct(api, tenancy.own, { name: 'Cheese', price: PRICE, vatRate: 600, ...more })
const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

const offered = (ids: readonly string[] = [productId], more: object = {}) =>
  stall.offer(++box, {
    vending_products: JSON.stringify(ids.map((id) => ({ productId: id, amount: 1 }))),
    ...more,
  })

const pay = async (offers: string | readonly string[], email?: string) => {
  const placed = await stall.buy(offers, undefined, email === undefined ? {} : { email })
  if (placed.checkoutUrl !== null) await pressInSandbox(api, placed.checkoutUrl, 'pay')
  return placed
}

const refund = async (offer: string, amount: number, lines?: readonly number[]) => {
  const { _id } = await stall.orderOf(offer)
  const answer = await stall.call(
    `mutation ($id: ID!, $amount: Int!, $lines: [Int!]) {
      refundOrder(id: $id, amount: $amount, lines: $lines, description: "bruised") { _id } }`,
    { id: _id, amount, lines },
  )
  expect(codesOf(answer)).toEqual([])
}

const today = () => api.clock.now().toISOString().slice(0, 10)

/** As the page shows them, after the job counted; equal to a recount of the rows. */
const counted = async (): Promise<InsightSums> => {
  await insightJobs(api.services)[0]?.run({})
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const period = { from: today(), to: today() }
  const { sums } = dataOf<{ sums: InsightSums }>(
    await api.call(
      `query ($from: String!, $to: String!) { insights(from: $from, to: $to) { sums { ${INSIGHT_SUMS.join(' ')} } } }`,
      { token, organisationId: tenancy.own.id, variables: period },
    ),
    'insights',
  )
  const rows = await api.services.database.read('everything', (reader) =>
    recount(reader, { ...period, organisationId: tenancy.own.id, now: api.clock.now() }),
  )
  expect(sums).toMatchObject(rows)
  return sums
}
const marginOf = (sums: InsightSums) => figureOf('margin', sums, NO_SUMS).value

describe('the margin', () => {
  test('is the price without VAT less the purchase price at the time of sale', async () => {
    await pay(await offered())
    await write(sql`update products set purchase_price = 1, price = 1 where id = ${productId}`)
    expect(await counted()).toMatchObject({
      revenue: PRICE,
      netRevenue: NET,
      costedRevenue: NET,
      purchaseCost: COST,
    })
    expect(marginOf(await counted())).toBe(NET - COST)
  })

  test('covers products whose purchase price was known; one that is entered later changes nothing', async () => {
    const other = await product({})
    await pay(await offered([productId, other]))
    await write(sql`update products set purchase_price = 5 where id = ${other}`)
    const sums = await counted()
    expect(sums).toMatchObject({ netRevenue: 2 * NET, costedRevenue: NET, purchaseCost: COST })
    expect(marginOf(sums)).toBe(NET - COST)
  })

  test('is unknown where no purchase price was known', async () => {
    await pay(await offered([await product({})]))
    const sums = await counted()
    expect(sums).toMatchObject({ netRevenue: NET, costedRevenue: 0, purchaseCost: 0 })
    expect(marginOf(sums)).toBeNull()
  })

  test('shrinks by the discount of the ladder and by what is added for free', async () => {
    await pay(await offered([productId], { vending_discount: 50 }))
    expect(marginOf(await counted())).toBe(NET / 2 - COST)
    const withGift = await offered()
    await write(sql`update reservations set free_products =
      ${JSON.stringify([{ productId, amount: 2 }])}::jsonb where id = ${withGift}`)
    await pay(withGift)
    const sums = await counted()
    expect(sums.purchaseCost).toBe(4 * COST)
    expect(marginOf(sums)).toBe(NET / 2 - COST + NET - 3 * COST)
  })

  test('counts the purchase price of what is given away as a whole', async () => {
    await pay(await offered([productId], { vending_discount: 100 }))
    expect(await counted()).toMatchObject({ orders: 1, costedRevenue: 0, purchaseCost: COST })
  })

  test('loses what is refunded, while the goods are gone', async () => {
    const offer = await offered()
    await pay(offer)
    await refund(offer, PRICE / 2)
    expect(await counted()).toMatchObject({ costedRefunds: NET / 2, purchaseCost: COST })
    await refund(offer, PRICE / 2)
    const sums = await counted()
    expect(sums).toMatchObject({ costedRefunds: NET, purchaseCost: COST })
    expect(marginOf(sums)).toBe(-COST)
  })

  test('loses the part of a refund that products with a purchase price have in its lines', async () => {
    const offer = await offered([productId, await product({})])
    await pay(offer)
    await refund(offer, PRICE / 10)
    expect((await counted()).costedRefunds).toBe(NET / 20)
    await refund(offer, PRICE / 10, [1])
    expect((await counted()).costedRefunds).toBe(NET / 20)
    await refund(offer, PRICE / 10, [0])
    expect((await counted()).costedRefunds).toBe(NET / 20 + NET / 10)
  })

  test('has no cost of what was never handed over: canceled, given up or paid too late', async () => {
    const canceled = await offered()
    await pay(canceled)
    const { _id } = await stall.orderOf(canceled)
    expect((await counted()).purchaseCost).toBe(COST)
    await stall.call('mutation ($id: ID!) { cancelOrder(id: $id) { _id } }', { id: _id })
    expect(marginOf(await counted())).toBe(0)

    const boxes = [await offered(), await offered()]
    await pay(boxes)
    expect((await counted()).purchaseCost).toBe(2 * COST)
    await stall.call(
      'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { status } }',
      { id: boxes[0], data: { action: 'cancel', expectedStatus: 'sent' } },
    )
    expect((await counted()).purchaseCost).toBe(COST)

    const wanted = await offered()
    const late = await stall.buy(wanted)
    await pressInSandbox(api, late.checkoutUrl, 'expire')
    await pay(wanted)
    await pressInSandbox(api, late.checkoutUrl, 'payLate')
    api.clock.advance({ minutes: 2 })
    await allJobs(api.services)
      .find(({ name }) => name === 'reconcile-payments')
      ?.run({})
    expect((await stall.show(late.token)).status).toBe('Refunded')
    const sums = await counted()
    expect(sums.purchaseCost).toBe(2 * COST)
    expect(marginOf(sums)).toBe(2 * (NET - COST))
  })

  test('follows a box that is given up days later, and a refund that comes back', async () => {
    const offer = await offered()
    await pay(offer)
    await refund(offer, PRICE)
    await write(sql`update orders set paid_at = paid_at - interval '20 days'`)
    await write(sql`update refunds set settled_at = settled_at - interval '10 days'`)
    const then = new Date(api.clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
    const ofMonth = async () => {
      await insightJobs(api.services)[0]?.run({})
      const { rows } = await api.services.database.read('everything', (reader) =>
        sql<{
          cost: number
          refunds: number
        }>`select sum(purchase_cost)::int as cost, sum(costed_refunds)::int as refunds
          from insight_shop_days where organisation_id = ${tenancy.own.id} and day > ${then}`.execute(
          reader,
        ),
      )
      return rows[0]
    }
    expect(await ofMonth()).toEqual({ cost: COST, refunds: NET })
    await write(sql`update refunds set status = 'failed', settled_at = now()`)
    expect(await ofMonth()).toEqual({ cost: COST, refunds: 0 })
    await write(
      sql`update reservations set status = 'cancelled', cancelled_at = now() where id = ${offer}`,
    )
    expect(await ofMonth()).toEqual({ cost: 0, refunds: 0 })
  })
})

test('nothing that buyers, webhooks or devices receive tells a purchase price', async () => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const webhooks = asIntegrator(api, tenancy.own, token)
  await webhooks.created('https://till.example.com/hook', WEBHOOK_EVENT_TYPES)
  const offer = await offered()
  const email = 'curious@example.com'
  const shown = async (path: string) =>
    (await api.server.inject({ method: 'GET', url: `${await stall.door()}${path}` })).body
  const offers = await shown('/offers')
  expect(offers).toContain('Cheese')
  const placed = await pay(offer, email)
  const page = await shown(`/orders/${placed.token}`)
  expect(page).toContain('Cheese')
  const mails = await messagesTo(api.services, email)
  expect(mails).not.toEqual([])
  const { _id } = await stall.orderOf(offer)
  const order = await stall.call(
    'query ($id: ID!) { getOrderById(id: $id) { orderLines { description totalPrice } } }',
    { id: _id },
  )
  const { rows: sent } = await api.services.database.read('everything', (reader) =>
    sql<{
      commands: object[]
      papers: object[]
      events: object[]
    }>`select (select json_agg(c) from device_commands c) as commands, (select json_agg(p) from papers p) as papers,
      (select json_agg(e) from webhook_events e) as events`.execute(reader),
  )
  for (const rows of Object.values(sent[0] ?? {})) expect(rows).not.toEqual([])
  for (const received of [offers, page, JSON.stringify([mails, order, sent])])
    expect(received).not.toMatch(LEAK)
})
