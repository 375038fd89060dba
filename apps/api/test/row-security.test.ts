import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrganisation } from '../src/modules/organisations/organisation-store.ts'
import { findShop, listShops } from '../src/modules/shops/shop-store.ts'
import { newId } from '../src/platform/ids.ts'
import type { Scope } from '../src/platform/postgres.ts'
import { freshObjects } from './permission-matrix/fresh-objects.ts'
import { buildTenancy, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** These name an organisation but are read by user, across all of theirs. */
const READ_BY_USER = ['invitations', 'mails', 'notifications', 'role_assignments']

/** Of which the fixture holds rows, the foreign organisation's included. */
const WITH_ROWS = [
  'api_key_days',
  'api_keys',
  'customers',
  'list_view_defaults',
  'list_views',
  'disputes',
  'feature_switches',
  'logs',
  'loyalty_entries',
  'loyalty_settings',
  'maintenances',
  'messages',
  'order_events',
  'order_lines',
  'order_numbers',
  'order_reservations',
  'order_spellings',
  'order_words',
  'orders',
  'organisations',
  'paper_numbers',
  'papers',
  'payment_accounts',
  'payments',
  'products',
  'quota_days',
  'quota_limits',
  'quota_months',
  'refunds',
  'retention_settings',
  'shops',
  'vending_favourites',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
  'webshop_integrations',
  'webshop_orders',
]

/** Above every organisation: open to none directly. */
const OF_NONE = [
  'default_logos',
  'default_settings',
  'demo_clock',
  'installation_keys',
  'job_outcomes',
  'job_schedules',
]

let api: TestApi
let tenancy: Tenancy
let walled: string[]

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const fresh = freshObjects(api, tenancy)
  for (const organisation of [tenancy.own, tenancy.foreign]) {
    await fresh.log(organisation)
    await fresh.customer(organisation)
    await fresh.product(organisation)
    await fresh.message(organisation)
    await fresh.favourite(organisation)
    await fresh.loyalty(organisation)
    await fresh.webshop(organisation)
    await fresh.webhook(organisation)
    const order = await fresh.order(organisation)
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    await api.call(
      `mutation { refundOrder(id: "${order}", amount: 1, description: "x") { _id } }`,
      { token: superUser.token, organisationId: organisation.id },
    )
    await api.services.database.write('everything', (tx) =>
      sql`insert into disputes (id, organisation_id, order_id, payment_id, reference, amount, status, reason,
          created_at, updated_at)
        select ${newId()}, p.organisation_id, p.order_id, p.id, ${order}, 1, 'won', 'general', now(), now()
        from payments p where p.order_id = ${order}`.execute(tx),
    )
    await fresh.apiKey(organisation)
    await api.call('mutation { setQuotaLimits(limits: [{ kind: sms, limit: 7 }]) { kind } }', {
      token: superUser.token,
      organisationId: organisation.id,
    })
    await fresh.listView(organisation)
    await api.call('mutation { upsertRetentionSettings(data: { messages: 90 }) { messages } }', {
      token: superUser.token,
      organisationId: organisation.id,
    })
    for (const change of [
      `switchFeature(feature: sms, isOn: true, organisationId: "${organisation.id}") { features { isOn } }`,
      `planMaintenance(data: { organisationId: "${organisation.id}", startsAt: "2126-01-01T00:00:00Z",
        messages: { de: "x", en: "x", fr: "x", nl: "x" } }) { maintenances { state } }`,
    ])
      await api.call(`mutation { ${change} }`, { token: superUser.token })
  }
  const tables = await ask<{ name: string }>(
    'everything',
    sql`
    select relname as name from pg_class where relrowsecurity and relkind = 'r' order by relname`,
  )
  walled = tables.map(({ name }) => name)
})
afterAll(() => api.stop())

const ask = async <Row>(scope: Scope, statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read(scope, (reader) => statement.execute(reader))).rows

const own = (): Scope => ({ organisationIds: [tenancy.own.id] })
const organisationColumn = (table: string) =>
  sql.ref(table === 'organisations' ? 'id' : 'organisation_id')
const organisationsIn = async (table: string, scope: Scope): Promise<Set<string>> => {
  const rows = await ask<{ id: string }>(
    scope,
    sql`select distinct ${organisationColumn(table)} as id from ${sql.table(table)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

describe('row security', () => {
  test('stands before every table of an organisation', async () => {
    const tables = await ask<{ name: string }>(
      'everything',
      sql`select table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'organisation_id' and table_type = 'BASE TABLE'
        order by table_name`,
    )
    const open = tables.map(({ name }) => name).filter((name) => !walled.includes(name))
    expect(open).toEqual(READ_BY_USER)
    expect(walled).toEqual(expect.arrayContaining(WITH_ROWS))
  })

  test('asks the same at every table: is its organisation covered', async () => {
    const policies = await ask<{ table: string; condition: string }>(
      'everything',
      sql`select tablename as table, qual as condition from pg_policies where cmd in ('ALL', 'SELECT')`,
    )
    expect(new Set(policies.map(({ table }) => table))).toEqual(new Set(walled))
    const byOrganisation =
      /covers_everything\(\).* OR .*\b(organisation_id|id)\)?(::text)? = ANY .*covered_organisations\(\)/s
    // Temperatures have no organisation of their own: they are seen by whoever sees the locker.
    const byLocker = /covers_everything\(\).* OR .*locker_id.* IN .*FROM lockers/s
    const odd = policies.filter(
      ({ table, condition }) =>
        !OF_NONE.includes(table) &&
        !(table === 'temperatures' ? byLocker : byOrganisation).test(condition),
    )
    expect(odd).toEqual([])
  })

  test('keeps what dealers and resellers say from all organisations but those below, who read it above them', async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    for (const { dealerId } of [tenancy.own, tenancy.foreign])
      await api.call(
        `mutation { upsertDefaultSettings(dealerId: "${dealerId}", data: { accent: "#112233" }) { name } }`,
        { token: superUser.token },
      )
    for (const table of OF_NONE)
      expect(await ask(own(), sql`select from ${sql.table(table)}`)).toEqual([])
    expect(await ask('everything', sql`select from default_settings`)).toHaveLength(2)
    const above = (organisationId: string) =>
      ask<{ accent: string | null }>(
        own(),
        sql`select accent from defaults_above(${organisationId}) order by depth`,
      )
    expect(await above(tenancy.own.id)).toEqual([{ accent: null }, { accent: '#112233' }])
    expect(await above(tenancy.foreign.id)).toEqual([])
    await expect(
      api.services.database.write(own(), (tx) =>
        sql`insert into default_settings (place_id, dealer_id, updated_at)
          values (${tenancy.sibling.dealerId}, ${tenancy.sibling.dealerId}, now())`.execute(tx),
      ),
    ).rejects.toThrow('row-level security')
  })

  test('shows only the rows of its scope, even to a statement without a condition [S1.2]', async () => {
    for (const table of WITH_ROWS) {
      expect(await organisationsIn(table, own())).toEqual(new Set([tenancy.own.id]))
      const everything = await organisationsIn(table, 'everything')
      expect(everything).toContain(tenancy.foreign.id)
    }
  })

  test('is repeated by the views that read past it', async () => {
    const views = await ask<{ name: string }>(
      'everything',
      sql`select table_name as name from information_schema.views where table_schema = 'public' order by 1`,
    )
    expect(views).toEqual([{ name: 'customer_name_search' }, { name: 'product_word_search' }])
    for (const { name } of views) {
      expect(await organisationsIn(name, own())).toEqual(new Set([tenancy.own.id]))
      expect(await organisationsIn(name, { organisationIds: [] })).toEqual(new Set())
      expect(await organisationsIn(name, 'everything')).toContain(tenancy.foreign.id)
    }
  })

  test('shows nothing without a scope', async () => {
    for (const table of WITH_ROWS)
      expect(await organisationsIn(table, { organisationIds: [] })).toEqual(new Set())
  })

  test('holds when a store is asked for another organisation than the scope', async () => {
    const { foreign } = tenancy
    const reach = { organisationId: foreign.id, shopIds: null }
    const sort = { field: 'name', direction: 'asc' } as const
    await api.services.database.read(own(), async (reader) => {
      expect((await listShops(reader, reach, {}, sort, {})).items).toEqual([])
      expect(await findShop(reader, reach, foreign.shopIds[0])).toBeNull()
      expect(await findOrganisation(reader, foreign.id)).toBeNull()
    })
  })

  test('lets nobody write into another organisation', async () => {
    const { foreign } = tenancy
    const write = (statement: ReturnType<typeof sql>) =>
      api.services.database.write(own(), (tx) => statement.execute(tx))
    const [shopId] = foreign.shopIds
    const changed = await write(sql`update shops set name = 'Taken over' where id = ${shopId}`)
    expect(changed.numAffectedRows).toBe(0n)
    const deleted = await write(sql`delete from shops where id = ${shopId}`)
    expect(deleted.numAffectedRows).toBe(0n)
    await expect(
      write(
        sql`update shops set organisation_id = ${foreign.id} where organisation_id = ${tenancy.own.id}`,
      ),
    ).rejects.toThrow('row-level security')
    await expect(
      write(sql`insert into api_keys (id, organisation_id, name, key_hash, key_hint, scopes, created_at)
        values (${'a'.repeat(24)}, ${foreign.id}, 'Till', 'hash', 'hint', '{}', now())`),
    ).rejects.toThrow('row-level security')
  })

  test('does not outlive its transaction', async () => {
    await organisationsIn('shops', 'everything')
    const [left] = await ask<{ everything: string | null; organisations: string | null }>(
      { organisationIds: [] },
      sql`select current_setting('app.everything', true) as everything,
        current_setting('app.organisations', true) as organisations`,
    )
    // Empty, or null on a connection that never had a scope.
    expect([left?.everything ?? '', left?.organisations ?? '']).toEqual(['', ''])
  })

  test('binds the application: it is neither owner nor superuser, and cannot change the trail', async () => {
    const roles = await ask<{ role: string; isSuper: boolean; isBypassing: boolean }>(
      'everything',
      sql`select current_user as role, rolsuper as "isSuper", rolbypassrls as "isBypassing"
        from pg_roles where rolname = current_user`,
    )
    expect(roles).toEqual([{ role: 'lockerdesk_app', isSuper: false, isBypassing: false }])
    for (const statement of [
      sql`update logs set text_key = 'x'`,
      sql`delete from logs`,
      sql`truncate logs`,
    ])
      await expect(
        api.services.database.write('everything', (tx) => statement.execute(tx)),
      ).rejects.toThrow('permission denied')
  })
})
