import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, scopeOf } from '../src/call/call.ts'
import { openCall } from '../src/graphql/make-call.ts'
import { findOrganisation } from '../src/modules/organisations/organisation-store.ts'
import { findShop, listShops } from '../src/modules/shops/shop-store.ts'
import { newId } from '../src/platform/ids.ts'
import type { Scope, Tx } from '../src/platform/postgres.ts'
import { freshObjects } from './permission-matrix/fresh-objects.ts'
import {
  buildTenancy,
  insertPasskey,
  type RoleAt,
  signedInUser,
  type Tenancy,
} from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** Tables without row security: any organisation may read them, or their rows are found by a person or a secret. */
const PLATFORM_WIDE = {
  announcements: 'the same for everybody',
  change_marks:
    'a poll reads them in the round trip that finds its caller; holds names of tables and ids only',
  change_marks_swept: 'one row with two transaction numbers',
  error_reports: 'of the product, not of an organisation; the permission of SuperUsers guards them',
  firmware_releases: 'the same for everybody',
  idempotency_keys: 'keyed by the principal and a key that only they know',
  invitations: 'read by the e-mail address of somebody who has no role yet',
  mails: 'read by recipient, across all organisations of theirs',
  migrations: 'names of migrations',
  notification_preferences:
    'read for whoever a notification goes to, from the organisation that sends it',
  notifications: 'read by user, across all organisations of theirs',
  provider_events:
    'ids of events of the payment provider, noted before their organisation is known',
  role_assignments: 'read by user, across all organisations of theirs',
  sandbox_accounts: 'stands for a payment provider, which knows no organisation',
  sandbox_checkouts: 'stands for a payment provider, which knows no organisation',
  sandbox_refunds: 'stands for a payment provider, which knows no organisation',
  sessions: 'ended for somebody else by whoever takes their role away; tokens are hashed',
  users: 'one account in several organisations; read through role_assignments',
  vat_rates: 'the same for everybody',
} as const satisfies Record<string, string>

/** Foreign keys between tables of organisations that do not name the organisation. */
const KEYS_WITHOUT_ORGANISATION = {
  'gateway_states gateway_id': 'the state of a gateway moves with it to another organisation',
  'open_command_doors command_id':
    'a gateway in stock has no organisation, and neither have its commands',
  'order_lines order_id reservation_id': 'the order names the organisation',
} as const satisfies Record<string, string>

/** Rows of one person. */
const OF_PERSON = [
  'authenticators',
  'device_waits',
  'identity_confirmations',
  'passkeys',
  'pending_sign_ins',
  'phone_codes',
  'push_devices',
  'push_messages',
  'recovery_codes',
  'sign_in_links',
  'user_identities',
]

/** Of which the fixture holds rows, the foreign organisation's included. */
const WITH_ROWS = [
  'api_key_days',
  'api_keys',
  'closing_settlements',
  'customers',
  'daily_closings',
  'list_view_defaults',
  'list_views',
  'disputes',
  'feature_switches',
  'identity_group_shops',
  'identity_groups',
  'logs',
  'loyalty_entries',
  'loyalty_settings',
  'maintenances',
  'messages',
  'mollie_accounts',
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
  'pickup_reminders',
  'privacy_links',
  'products',
  'provider_movements',
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
  'log_seals',
  'spent_passkey_challenges',
  'spent_session_tokens',
  'throttles',
]

let api: TestApi
let tenancy: Tenancy
let walled: string[]

const addMollieAccount = (organisationId: string) =>
  api.services.database.write('everything', (tx) =>
    sql`insert into mollie_accounts (id, organisation_id, sealed_token, updated_at)
      values (${`pfl_${organisationId}`}, ${organisationId}, 'sealed', now())`.execute(tx),
  )

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
    await addMollieAccount(organisation.id)
    await fresh.webshop(organisation)
    await fresh.webhook(organisation)
    const order = await fresh.order(organisation)
    await fresh.closingDifference(organisation)
    await api.services.database.write('everything', (tx) =>
      sql`insert into pickup_reminders (organisation_id, order_id, asked_at)
        values (${organisation.id}, ${order}, now())`.execute(tx),
    )
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
    await fresh.identityGroup(organisation)
    await api.call('mutation { upsertRetentionSettings(data: { messages: 90 }) { messages } }', {
      token: superUser.token,
      organisationId: organisation.id,
    })
    await api.services.database.write('everything', (tx) =>
      sql`insert into reseller_quota_pools (reseller_id, kind, monthly_pool)
        values (${organisation.resellerId}, 'sms', 1000000)`.execute(tx),
    )
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

/** A call as the server makes it for the next request of a user with this role. */
const callOf = async (role: RoleAt, organisationId?: string): Promise<Call> => {
  const { token } = await signedInUser(api.services, role)
  const headers = { authorization: `Bearer ${token}`, 'x-organisation-id': organisationId }
  // Of a request, a call reads nothing else.
  return openCall(api.services, { headers, ip: '127.0.0.1' } as unknown as FastifyRequest)
}
const idsIn = async (table: string, call: Call): Promise<string[]> => {
  const rows = await ask<{ id: string }>(
    scopeOf(call),
    sql`select id from ${sql.table(table)} order by id`,
  )
  return rows.map(({ id }) => id)
}
const poolsOf = async (call: Call): Promise<string[]> => {
  const rows = await ask<{ id: string }>(
    scopeOf(call),
    sql`select reseller_id as id from reseller_quota_pools`,
  )
  return rows.map(({ id }) => id)
}
const dealersOf = (resellerId: string): string[] => [
  ...new Set(
    tenancy.organisations
      .filter((organisation) => organisation.resellerId === resellerId)
      .map(({ dealerId }) => dealerId),
  ),
]

const insertOfPerson = async (tx: Tx, id: string): Promise<void> => {
  await insertPasskey(tx, id, new Date().toISOString())
  for (const statement of [
    sql`insert into authenticators (id, user_id, name, sealed_secret, last_step, created_at)
      values (${newId()}, ${id}, 'App', 'x', 0, now())`,
    sql`insert into device_waits (id, user_id, asked_at, ends_at)
      values (${newId()}, ${id}, now(), now() + interval '1 day')`,
    sql`insert into pending_sign_ins (token_hash, user_id, method, authenticated_at, expires_at)
      values (${id}, ${id}, 'link', now(), now())`,
    sql`insert into phone_codes (user_id, phonenumber, expires_at, sent_count, last_sent_at, wrong_count, last_wrong_at)
      values (${id}, '+3291234567', now(), 1, now(), 0, now())`,
    sql`insert into push_devices (id, user_id, session_id, endpoint_hash, sealed_subscription, name, created_at)
      select user_id, user_id, id, user_id, 'x', 'Phone', now() from sessions where user_id = ${id} limit 1`,
    sql`insert into push_messages (id, user_id, device_id, sealed_content, is_urgent, next_attempt_at, created_at)
      values (${id}, ${id}, ${id}, 'x', false, now(), now())`,
    sql`insert into recovery_codes (user_id, hash, created_at) values (${id}, ${id}, now())`,
    sql`insert into sign_in_links (id, user_id, purpose, token_hash, browser_hash, redirect_to, created_at, expires_at)
      values (${newId()}, ${id}, 'sign-in', ${id}, 'x', '/', now(), now())`,
    sql`insert into identity_confirmations (user_id, issuer, subject, confirmed_at)
      values (${id}, 'https://idp.example', ${id}, now())`,
    sql`insert into user_identities (issuer, subject, user_id, created_at)
      values ('https://idp.example', ${id}, ${id}, now())`,
  ])
    await statement.execute(tx)
}

describe('row security', () => {
  test('stands before every table that is not declared platform-wide', async () => {
    const tables = await ask<{ name: string }>(
      'everything',
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    )
    const open = tables.map(({ name }) => name).filter((name) => !walled.includes(name))
    expect(open).toEqual(Object.keys(PLATFORM_WIDE))
    expect(walled).toEqual(expect.arrayContaining(WITH_ROWS))
  })

  test('compares every table with the scope of the transaction', async () => {
    const policies = await ask<{ table: string; condition: string }>(
      'everything',
      sql`select tablename as table, qual as condition from pg_policies where cmd in ('ALL', 'SELECT')`,
    )
    expect(new Set(policies.map(({ table }) => table))).toEqual(new Set(walled))
    const byOrganisation =
      /covers_everything\(\).* OR .*\b(organisation_id|id)\)?(::text)? = ANY .*covered_organisations\(\)/s
    const byPerson = /covers_everything\(\).* OR .*user_id\)?(::text)? = .*covered_user\(\)/s
    const special: Record<string, RegExp> = {
      ...Object.fromEntries(OF_PERSON.map((table) => [table, byPerson])),
      ...Object.fromEntries(
        OF_NONE.map((table) => [table, /^\W*SELECT covers_everything\(\)[^()]*\)$/]),
      ),
      // Temperatures have no organisation of their own: they are seen by whoever sees the locker.
      temperatures: /covers_everything\(\).* OR .*locker_id.* IN .*FROM locker_records/s,
      dealers: /covered_dealers\(\).* OR .*covered_resellers\(\).* OR .*IN .*FROM organisations/s,
      resellers: /covered_resellers\(\).* OR .*IN .*FROM dealers/s,
      reseller_quota_pools: /covers_everything\(\).* OR .*reseller_id.* IN .*FROM resellers/s,
    }
    const odd = policies.filter(
      ({ table, condition }) => !(special[table] ?? byOrganisation).test(condition),
    )
    expect(odd).toEqual([])
  })

  test('shows a Dealer their own dealer and the reseller above, even without a condition', async () => {
    const dealer = await callOf({ role: 'Dealer', at: tenancy.own })
    expect(await idsIn('dealers', dealer)).toEqual([tenancy.own.dealerId])
    expect(await idsIn('resellers', dealer)).toEqual([tenancy.own.resellerId])
    expect(await poolsOf(dealer)).toEqual([tenancy.own.resellerId])
  })

  test('shows a Reseller their own reseller and its dealers, even without a condition', async () => {
    const reseller = await callOf({ role: 'Reseller', at: tenancy.foreign })
    expect(await idsIn('dealers', reseller)).toEqual(dealersOf(tenancy.foreign.resellerId))
    expect(await idsIn('resellers', reseller)).toEqual([tenancy.foreign.resellerId])
    expect(await poolsOf(reseller)).toEqual([tenancy.foreign.resellerId])
  })

  test('shows an Admin what stands above the organisation of the call, and nothing outside one', async () => {
    const admin = { role: 'Admin', at: tenancy.own } as const
    const inside = await callOf(admin, tenancy.own.id)
    expect(await idsIn('dealers', inside)).toEqual([tenancy.own.dealerId])
    expect(await idsIn('resellers', inside)).toEqual([tenancy.own.resellerId])
    const outside = await callOf(admin)
    expect(await idsIn('dealers', outside)).toEqual([])
    expect(await idsIn('resellers', outside)).toEqual([])
    expect(await poolsOf(outside)).toEqual([])
  })

  test('shows a SuperUser all dealers and resellers', async () => {
    const superUser = await callOf({ role: 'SuperUser' })
    expect(await idsIn('dealers', superUser)).toHaveLength(4)
    expect(await idsIn('resellers', superUser)).toHaveLength(2)
  })

  test('lets no Dealer change another dealer or reseller, nor add one', async () => {
    const dealer = scopeOf(await callOf({ role: 'Dealer', at: tenancy.own }))
    const write = (statement: ReturnType<typeof sql>) =>
      api.services.database.write(dealer, (tx) => statement.execute(tx))
    for (const [table, id] of [
      ['dealers', tenancy.foreign.dealerId],
      ['resellers', tenancy.foreign.resellerId],
    ] as const) {
      const changed = await write(
        sql`update ${sql.table(table)} set company_name = 'Taken over' where id = ${id}`,
      )
      expect(changed.numAffectedRows).toBe(0n)
    }
    await expect(
      write(
        sql`update dealers set reseller_id = ${tenancy.foreign.resellerId}, id = ${newId()}
          where id = ${tenancy.own.dealerId}`,
      ),
    ).rejects.toThrow('row-level security')
    await expect(
      write(sql`insert into resellers select (jsonb_populate_record(r, jsonb_build_object(
        'id', ${newId()}::text, 'public_id', 'another'))).* from resellers r`),
    ).rejects.toThrow('row-level security')
  })

  test('shows nobody the passkeys, codes and sign-in links of somebody else', async () => {
    const people = [
      await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
      await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
    ] as const
    await api.services.database.write('everything', async (tx) => {
      for (const { id } of people) await insertOfPerson(tx, id)
    })
    const [one, other] = people
    const seen = { organisationIds: [tenancy.own.id], userId: one.id }
    for (const table of OF_PERSON) {
      const owners = (scope: Scope) =>
        ask<{ id: string }>(
          scope,
          sql`select distinct user_id as id from ${sql.table(table)} order by 1`,
        )
      expect(await owners(seen)).toEqual([{ id: one.id }])
      expect(await owners(own())).toEqual([])
      expect(await owners('everything')).toContainEqual({ id: other.id })
    }
  })

  test('hides from an organisation what belongs to the platform', async () => {
    await api.services.database.write('everything', async (tx) => {
      await sql`insert into throttles (key, attempts, last_at) values ('x', 1, now())`.execute(tx)
      await sql`insert into spent_passkey_challenges (hash, expires_at) values ('x', now())`.execute(
        tx,
      )
      await sql`insert into spent_session_tokens (token_hash, session_id) select 'x', id from sessions limit 1`.execute(
        tx,
      )
      await sql`insert into log_seals (day, row_count, rows_hash, previous_seal, seal, sealed_at)
        values ('2026-01-01', 0, 'x', 'x', 'x', now())`.execute(tx)
    })
    for (const table of OF_NONE)
      expect(await ask(own(), sql`select from ${sql.table(table)}`)).toEqual([])
    for (const table of [
      'log_seals',
      'spent_passkey_challenges',
      'spent_session_tokens',
      'throttles',
    ])
      expect(await ask('everything', sql`select from ${sql.table(table)}`)).not.toEqual([])
  })

  test('hides default settings of dealers and resellers, which organisations below read through a function', async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    for (const { dealerId } of [tenancy.own, tenancy.foreign])
      await api.call(
        `mutation { upsertDefaultSettings(dealerId: "${dealerId}", data: { accent: "#112233" }) { name } }`,
        { token: superUser.token },
      )
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

  test('is backed by foreign keys: no row refers to one of another organisation', async () => {
    const keys = await ask<{ name: string }>(
      'everything',
      sql`select k.conrelid::regclass || ' ' || (select string_agg(c.attname, ' ' order by c.attname)
          from pg_attribute c where c.attrelid = k.conrelid and c.attnum = any (k.conkey)) as name
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'organisation_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'organisation_id'
        where k.contype = 'f' and not a.attnum = any (k.conkey) order by 1`,
    )
    expect(keys.map(({ name }) => name)).toEqual(Object.keys(KEYS_WITHOUT_ORGANISATION))
    await expect(
      api.services.database.write('everything', (tx) =>
        sql`update orders set shop_id = ${tenancy.foreign.shopIds[0]}
          where organisation_id = ${tenancy.own.id}`.execute(tx),
      ),
    ).rejects.toThrow('foreign key')
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
