import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStall, pressInSandbox, type Stall } from '../../../test/order-fixture.ts'
import { freshObjects } from '../../../test/permission-matrix/fresh-objects.ts'
import { buildTenancy, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 1 })
})
afterAll(() => api.stop())

test('an order stands in its customer’s history, and when they are forgotten only the money stays', async () => {
  const offer = await stall.offer(1)
  await pressInSandbox(api, (await stall.buy(offer)).checkoutUrl, 'pay')
  const { _id, orderNumber } = await stall.orderOf(offer)
  const customerId = await freshObjects(api, tenancy).customer(tenancy.own)
  await api.services.database.write('everything', (tx) =>
    sql`update orders set customer_id = ${customerId} where id = ${_id}`.execute(tx),
  )
  const history = await stall.call(
    'query ($id: ID!) { customerHistory(id: $id) { items { kind description } } }',
    { id: customerId },
  )
  expect(dataOf<{ items: object[] }>(history, 'customerHistory').items).toContainEqual({
    kind: 'order',
    description: `Order ${orderNumber} paid`,
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
