import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../src/platform/database-errors.ts'
import { CREATE_SHOP, shopOf } from './faults/steady-load.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let owner: pg.Client

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

/** As a server answers that has become a replica, or is a primary again; its connections are those of before. */
const takesChanges = async (isPrimary: boolean) => {
  await owner.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = %s', current_database(),
      ${isPrimary ? "'off'" : "'on'"});
  end $$`)
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'pgboss'`)
}

test('a primary that has become a replica is told as busy, and the same call succeeds at the next one', async () => {
  const idempotencyKey = randomUUID()
  const create = () =>
    api.call(CREATE_SHOP, {
      token: admin.token,
      organisationId: tenancy.own.id,
      variables: { data: shopOf('After the switch') },
      idempotencyKey,
    })
  await owner.query(`set default_transaction_read_only = off`)
  await takesChanges(false)
  expect(codesOf(await create())).toEqual(['SERVER_BUSY'])
  const read = await api.call('{ getCurrentOrganisation { name } }', {
    token: admin.token,
    organisationId: tenancy.own.id,
  })
  expect(read.errors).toBeUndefined()
  const failure = await api.services.database
    .write('everything', (tx) => tx.insertInto('shops').defaultValues().execute())
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  await owner.query('begin read write')
  await takesChanges(true)
  await owner.query('commit')
  expect((await create()).errors).toBeUndefined()
})
