import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerCalls, type CustomerAnswer } from '../../../../test/customer-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
} from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { foldCustomerTallies } from '../index.ts'

let api: TestApi
let own: OrganisationFixture
let customers: ReturnType<typeof customerCalls>
let before: Awaited<ReturnType<typeof counted>>

beforeAll(async () => {
  api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  own = tenancy.own
  const admin = await signedInUser(api.services, { role: 'Admin', at: own })
  customers = customerCalls(api, admin, own)
  await customerCalls(
    api,
    await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign }),
    tenancy.foreign,
  ).made()
})
afterAll(() => api.stop())
beforeEach(async () => {
  before = await counted()
})

const countOf = async (shopId: string | null, isUnreachable: boolean): Promise<number> =>
  (await customers.list({ shopId, filter: { isUnreachable }, pagination: { limit: 1 } })).totalCount

/** Of all shops, of the first and of the second; those of no shop belong to both. */
const counted = async () => ({
  all: await countOf(null, false),
  first: await countOf(own.shopIds[0], false),
  second: await countOf(own.shopIds[1], false),
  unreachable: await countOf(null, true),
})

/** How the counts changed since the test began. */
const changes = async () => {
  const now = await counted()
  return [
    now.all - before.all,
    now.first - before.first,
    now.second - before.second,
    now.unreachable - before.unreachable,
  ]
}

const fold = () => api.services.database.write('everything', foldCustomerTallies)
const made = (shopId: string | null, emails: readonly string[]): Promise<CustomerAnswer> =>
  customers.made({ shopId, emails })

test('the list counts customers who are created, moved, changed and deleted, before and after the fold', async () => {
  const [first, second] = own.shopIds
  const anna = await made(first, ['anna@example.com'])
  const bram = await made(second, [])
  await made(null, ['chloe@example.com'])
  expect(await changes()).toEqual([3, 2, 2, 1])

  await fold()
  expect(await changes()).toEqual([3, 2, 2, 1])

  await customers.update(anna._id, { shopId: second })
  await customers.update(bram._id, { emails: ['bram@example.com'] })
  expect(await changes()).toEqual([3, 1, 3, 0])

  await customers.remove(anna._id)
  expect(await changes()).toEqual([2, 1, 2, 0])

  await fold()
  expect(await changes()).toEqual([2, 1, 2, 0])
})

test('the list counts customers who are imported and merged', async () => {
  const { created, rows } = await customers.bring(
    ['daan', 'elise', 'fien'].map((name) => ({
      firstName: name,
      lastName: 'Maes',
      emails: [`${name}@example.com`],
    })),
  )
  expect(created).toBe(3)
  expect((await changes())[0]).toBe(3)

  const [keepId = '', ...mergeIds] = rows.map(({ customerId }) => customerId ?? '')
  expect((await customers.merge(keepId, mergeIds)).errors).toBeUndefined()
  expect((await changes())[0]).toBe(1)
})

test('the list counts rows inserted without triggers, and removed rows', async () => {
  const row = await made(null, [])
  const owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(`delete from customers where id = '${row._id}'`)
  await owner.end()
  expect(await changes()).toEqual([0, 0, 0, 0])
})
