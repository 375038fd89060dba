import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Call, scopeOf } from '../../src/call/call.ts'
import { openCall } from '../../src/graphql/make-call.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Scope } from '../../src/platform/postgres.ts'
import { freshObjects } from '../permission-matrix/fresh-objects.ts'
import { buildTenancy, type RoleAt, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

type Statement<Row> = ReturnType<typeof sql<Row>>

export interface WalledWorld {
  readonly api: TestApi
  readonly tenancy: Tenancy
  /** Tables with row security. */
  readonly walled: readonly string[]
  ask<Row>(scope: Scope, statement: Statement<Row>): Promise<Row[]>
  /** The scope of the own organisation. */
  own(): Scope
  organisationsIn(table: string, scope: Scope): Promise<Set<string>>
  /** A call as the server makes it for the next request of a user with this role. */
  callOf(role: RoleAt, organisationId?: string): Promise<Call>
  idsIn(table: string, call: Call): Promise<string[]>
  /** Resellers whose pools of quotas the call sees. */
  poolsOf(call: Call): Promise<string[]>
}

const organisationColumn = (table: string) =>
  sql.ref(table === 'organisations' ? 'id' : 'organisation_id')

export const openWalledWorld = async (): Promise<WalledWorld> => {
  const api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  for (const { resellerId } of [tenancy.own, tenancy.foreign])
    await api.services.database.write('everything', (tx) =>
      sql`insert into reseller_quota_pools (reseller_id, kind, monthly_pool)
        values (${resellerId}, 'sms', 1000000)`.execute(tx),
    )
  const ask = async <Row>(scope: Scope, statement: Statement<Row>): Promise<Row[]> =>
    (await api.services.database.read(scope, (reader) => statement.execute(reader))).rows
  const idsOf = async (scope: Scope, statement: Statement<{ id: string }>): Promise<string[]> =>
    (await ask(scope, statement)).map(({ id }) => id)
  return {
    api,
    tenancy,
    walled: await idsOf(
      'everything',
      sql`select relname as id from pg_class where relrowsecurity and relkind in ('r', 'p') order by relname`,
    ),
    ask,
    own: () => ({ organisationIds: [tenancy.own.id] }),
    organisationsIn: async (table, scope) =>
      new Set(
        await idsOf(
          scope,
          sql`select distinct ${organisationColumn(table)} as id from ${sql.table(table)}`,
        ),
      ),
    callOf: async (role, organisationId) => {
      const { token } = await signedInUser(api.services, role)
      const headers = { authorization: `Bearer ${token}`, 'x-organisation-id': organisationId }
      // Of a request, a call reads nothing else.
      return openCall(api.services, { headers, ip: '127.0.0.1' } as unknown as FastifyRequest)
    },
    idsIn: (table, call) =>
      idsOf(scopeOf(call), sql`select id from ${sql.table(table)} order by id`),
    poolsOf: (call) =>
      idsOf(scopeOf(call), sql`select reseller_id as id from reseller_quota_pools`),
  }
}

const addMollieAccount = ({ services }: TestApi, organisationId: string) =>
  services.database.write('everything', (tx) =>
    sql`insert into mollie_accounts (id, organisation_id, sealed_token, updated_at)
      values (${`pfl_${organisationId}`}, ${organisationId}, 'sealed', now())`.execute(tx),
  )

/** Rows in every table of an organisation, for two organisations. */
export const fillBoth = async ({ api, tenancy }: WalledWorld): Promise<void> => {
  const fresh = freshObjects(api, tenancy)
  for (const organisation of [tenancy.own, tenancy.foreign]) {
    await fresh.log(organisation)
    await fresh.customer(organisation)
    await fresh.product(organisation)
    await fresh.message(organisation)
    await fresh.favourite(organisation)
    await fresh.loyalty(organisation)
    await addMollieAccount(api, organisation.id)
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
    for (const change of [
      `switchFeature(feature: sms, isOn: true, organisationId: "${organisation.id}") { features { isOn } }`,
      `planMaintenance(data: { organisationId: "${organisation.id}", startsAt: "2126-01-01T00:00:00Z",
        messages: { de: "x", en: "x", fr: "x", nl: "x" } }) { maintenances { state } }`,
    ])
      await api.call(`mutation { ${change} }`, { token: superUser.token })
  }
}
