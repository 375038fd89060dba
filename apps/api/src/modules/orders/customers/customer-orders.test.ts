import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { freshObjects } from '../../../../test/permission-matrix/fresh-objects.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 2 })
})
afterAll(() => api.stop())

const ordersInHistory = async (id: string): Promise<object[]> => {
  const history = await stall.call(
    'query ($id: ID!) { customerHistory(id: $id) { items { kind description createdAt } } }',
    { id },
  )
  return dataOf<{ items: { kind: string }[] }>(history, 'customerHistory').items.filter(
    ({ kind }) => kind === 'order',
  )
}

test('the customer’s history shows an order at the time of its status', async () => {
  const offer = await stall.offer(2)
  const placed = await stall.buy(offer)
  api.clock.advance({ minutes: 1 })
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  const paidAt = api.clock.now().toISOString()
  const { _id, orderNumber } = await stall.orderOf(offer)
  const customerId = await freshObjects(api, tenancy).customer(tenancy.own)
  await api.services.database.write('everything', (tx) =>
    sql`update orders set customer_id = ${customerId} where id = ${_id}`.execute(tx),
  )
  const entry = { kind: 'order', description: `Order ${orderNumber} paid`, createdAt: paidAt }
  const refund = async (amount: number) => {
    api.clock.advance({ minutes: 1 })
    const answer = await stall.call(
      'mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "Spoiled") { _id } }',
      { id: _id, amount },
    )
    expect(answer.errors).toBeUndefined()
  }
  await refund(100)
  expect(await ordersInHistory(customerId)).toEqual([entry])
  await refund(800)
  expect(await ordersInHistory(customerId)).toEqual([
    {
      kind: 'order',
      description: `Order ${orderNumber} refunded`,
      createdAt: api.clock.now().toISOString(),
    },
  ])
})

test('the customer’s history and spending include an order; an erasure keeps only its amounts', async () => {
  const offer = await stall.offer(1)
  await pressInSandbox(api, (await stall.buy(offer)).checkoutUrl, 'pay')
  const { _id, orderNumber } = await stall.orderOf(offer)
  const customerId = await freshObjects(api, tenancy).customer(tenancy.own)
  await api.services.database.write('everything', (tx) =>
    sql`update orders set customer_id = ${customerId} where id = ${_id}`.execute(tx),
  )
  const paidAt = api.clock.now().toISOString()
  expect(await ordersInHistory(customerId)).toEqual([
    { kind: 'order', description: `Order ${orderNumber} paid`, createdAt: paidAt },
  ])
  await api.services.database.write('everything', (tx) =>
    sql`update reservations set customer_id = ${customerId}, completed_at = '2026-03-02T10:00:00Z'
      where id = ${offer}`.execute(tx),
  )
  const shown = await stall.call(
    'query ($id: ID!) { getCustomerById(id: $id) { spentAmount lastVisitAt } }',
    { id: customerId },
  )
  expect(dataOf(shown, 'getCustomerById')).toEqual({
    spentAmount: 900,
    lastVisitAt: '2026-03-02T10:00:00.000Z',
  })
  const erased = await stall.call('mutation ($id: ID!) { eraseCustomer(id: $id) { _id } }', {
    id: customerId,
  })
  expect(erased.errors).toBeUndefined()
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql`select first_name, emails, total_price, (select count(*)::int from order_words w
        where w.order_id = o.id and w.word like 'dubois%') as words from orders o where id = ${_id}`.execute(
      reader,
    ),
  )
  expect(rows).toEqual([{ first_name: '', emails: [], total_price: 900, words: 0 }])
})

test('the books add up after an erasure as they did before it', async () => {
  const other = await buildStall(api, tenancy.sibling, { boxes: 2 })
  const offers = [await other.offer(1), await other.offer(2)]
  for (const offer of offers) await pressInSandbox(api, (await other.buy(offer)).checkoutUrl, 'pay')
  const [first, second] = [
    await other.orderOf(offers[0] ?? ''),
    await other.orderOf(offers[1] ?? ''),
  ]
  const refunded = await other.call(
    'mutation ($id: ID!) { refundOrder(id: $id, amount: 100, description: "Bruised") { _id } }',
    { id: first._id },
  )
  expect(refunded.errors).toBeUndefined()
  const customerId = await freshObjects(api, tenancy).customer(tenancy.sibling)
  await api.services.database.write('everything', async (tx) => {
    await sql`update orders set customer_id = ${customerId} where id in (${first._id}, ${second._id})`.execute(
      tx,
    )
    await sql`update reservations set customer_id = ${customerId}, first_name = 'Odile'
      where organisation_id = ${tenancy.sibling.id}`.execute(tx)
  })
  const books = async () => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select
        (select json_agg(json_build_array(order_number, status, total_price, meal_voucher_part, refunded_amount, paid_at)
          order by id) from orders where organisation_id = ${tenancy.sibling.id}) as orders,
        (select json_agg(json_build_array(total_price, vat_rate) order by order_id, position) from order_lines
          where organisation_id = ${tenancy.sibling.id}) as lines,
        (select json_agg(json_build_array(status, amount) order by id) from refunds
          where organisation_id = ${tenancy.sibling.id}) as refunds,
        (select json_agg(to_json(p) order by id) from papers p
          where organisation_id = ${tenancy.sibling.id}) as papers,
        (select json_agg(json_build_array(public_id, status, order_amount, pickup_at, vending_products) order by id)
          from reservations where organisation_id = ${tenancy.sibling.id}) as reservations,
        (select sum(used) from quota_days where organisation_id = ${tenancy.sibling.id}) as used`.execute(
        reader,
      ),
    )
    return rows
  }
  const before = await books()
  expect(before).toMatchObject([
    { refunds: [expect.anything()], lines: [expect.anything(), expect.anything()] },
  ])
  const erased = await other.call('mutation ($id: ID!) { eraseCustomer(id: $id) { _id } }', {
    id: customerId,
  })
  expect(erased.errors).toBeUndefined()
  expect(await books()).toEqual(before)
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql`select from reservations where organisation_id = ${tenancy.sibling.id} and first_name <> ''`.execute(
      reader,
    ),
  )
  expect(rows).toEqual([])
})
