import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { purgeOrganisationsJob } from './organisations.jobs.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

test('after thirty days a removed organisation can no longer be restored and is purged with all it had', async () => {
  const superUser = await signedInUser(api.services, { role: 'SuperUser' })
  const { id } = tenancy.own
  await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const removed = await api.call(
    'mutation ($id: ID!, $name: String!) { removeOrganisation(id: $id, name: $name) { _id } }',
    { token: superUser.token, variables: { id, name: `Organisation ${id}` } },
  )
  expect(removed.errors).toBeUndefined()

  const job = purgeOrganisationsJob(api.services)
  api.clock.advance({ days: 29, hours: 23 })
  await job.run({})
  expect(await ask(sql`select from organisations where id = ${id}`)).toHaveLength(1)

  api.clock.advance({ hours: 1 })
  const later = await signedInUser(api.services, { role: 'SuperUser' })
  const restored = await api.call('mutation ($id: ID!) { restoreOrganisation(id: $id) { _id } }', {
    token: later.token,
    variables: { id },
  })
  expect(codesOf(restored)).toEqual(['RESTORE_PERIOD_OVER'])
  await job.run({})
  await job.run({})

  expect(await ask(sql`select from organisations where id = ${id}`)).toHaveLength(0)
  expect(await ask(sql`select from shops where organisation_id = ${id}`)).toHaveLength(0)
  expect(await ask(sql`select from role_assignments where organisation_id = ${id}`)).toHaveLength(0)
  expect(
    await ask(sql`select user_id, text_key from logs where organisation_id = ${id} order by id`),
  ).toEqual([
    { user_id: superUser.id, text_key: 'organisationRemoved' },
    { user_id: null, text_key: 'organisationPurged' },
  ])
  expect(await ask(sql`select from organisations`)).toHaveLength(tenancy.organisations.length - 1)
})
