import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Explainer, openExplainer } from './explained.ts'
import { fillOrganisationAt } from './large-organisation.ts'
import { buildTenancy, type Tenancy } from './tenancy-fixture.ts'
import { keptDatabase, startTestApi, type TestApi } from './test-api.ts'
import { searchGateways } from '../src/modules/gateways/gateway-list-store.ts'
import { searchShops } from '../src/modules/shops/shop-store.ts'
import { listRoleHolders } from '../src/modules/users/roles/role-holder-store.ts'
import { listLockers } from '../src/modules/lockers/locker-list-store.ts'

const LOCKERS = 3_000
const OTHERS = 1_500

let api: TestApi
let tenancy: Tenancy
let explainer: Explainer

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  for (const { id } of [tenancy.own, tenancy.foreign])
    await fillOrganisationAt(api.databaseUrl, {
      organisationId: id,
      mark: 'Álfa',
      shops: OTHERS,
      lockers: LOCKERS,
      users: OTHERS,
      organisations: 1,
    })
  const owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
  explainer = openExplainer(keptDatabase(api.databaseUrl), [tenancy.own.id])
}, 120_000)
afterAll(async () => {
  await explainer.close()
  await api.stop()
})

const reachOf = (organisationId: string) => ({ organisationId, shopIds: null })
const PAGE = { limit: 10 }
const now = new Date().toISOString()

const SEARCHES = {
  lockers: (id: string) =>
    listLockers(explainer.reader, reachOf(id), { query: 'alfa KAST 123' }, PAGE, now),
  gateways: (id: string) => searchGateways(explainer.reader, reachOf(id), 'alfa gateway 123'),
  shops: (id: string) => searchShops(explainer.reader, reachOf(id), 'alfa filiaal 123'),
  users: (id: string) =>
    listRoleHolders(
      explainer.reader,
      { kind: 'organisation', organisationId: id, dealerId: '', resellerId: '' },
      { query: 'alfa person 123' },
      { field: 'name', direction: 'asc' },
      PAGE,
    ),
}

test.each(Object.entries(SEARCHES))(
  'a search of %s reads what it finds, whatever the size of the organisation',
  async (list, search) => {
    const { indexes, readWhole, touched, answer } = await explainer.explain(async () =>
      search(tenancy.own.id),
    )
    const found = 'items' in answer ? answer.items : answer
    expect(found[0]).toMatchObject({ name: expect.stringMatching(/^Álfa \w+ 123$/) })
    expect(indexes).toContain(
      { lockers: 'lockers_search', gateways: 'gateways_search', shops: 'shops_search' }[list] ??
        'role_holders_search',
    )
    expect(readWhole.filter((table) => table in SEARCHES || table === 'role_holders')).toEqual([])
    expect(touched).toBeLessThan(500)
  },
)

test.each(Object.entries(SEARCHES))(
  'a search of %s finds nothing of an organisation out of sight',
  async (_list, search) => {
    const answer = await search(tenancy.foreign.id)
    expect('items' in answer ? answer.items : answer).toEqual([])
  },
)

test('a locker is found by the name of its gateway, and counted once', async () => {
  const { own } = tenancy
  await api.services.database.write('everything', (tx) =>
    sql`update lockers set name = 'Álfa gateway 77' where organisation_id = ${own.id} and name = 'Álfa kast 77'`.execute(
      tx,
    ),
  )
  const { items, totalCount } = await listLockers(
    explainer.reader,
    reachOf(own.id),
    { query: 'alfa gateway 77' },
    PAGE,
    now,
  )
  const names = items.map(({ name }) => name)
  expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length)
  expect(names[0]).toBe('Álfa gateway 77')
  expect(totalCount).toBe(22)
  const next = await listLockers(
    explainer.reader,
    reachOf(own.id),
    { query: 'alfa gateway 77' },
    { limit: 10, offset: 30 },
    now,
  )
  expect([next.items, next.totalCount]).toEqual([[], totalCount])
})
