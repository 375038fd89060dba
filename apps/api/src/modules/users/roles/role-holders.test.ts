import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { saveLastSignIn } from '../account-store.ts'

let api: TestApi
let tenancy: Tenancy
let own: OrganisationFixture
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  own = tenancy.own
  admin = await signedInUser(api.services, { role: 'Admin', at: own })
  await rename(admin.id, 'Zita')
})
afterAll(() => api.stop())

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const rename = (id: string, name: string) =>
  write(sql`update users set name = ${name} where id = ${id}`)

/** Names in the list of the organisation, and how many it says there are. */
const listed = async (variables: object = {}): Promise<readonly [number, ...string[]]> => {
  const answer = await api.call(
    `query ($filter: RoleHolderFilter, $sort: RoleHolderSort) {
      users(filter: $filter, sort: $sort) { totalCount items { name } } }`,
    { token: admin.token, organisationId: own.id, variables },
  )
  expect(answer.errors).toBeUndefined()
  const { users } = answer.data as { users: { totalCount: number; items: { name: string }[] } }
  return [users.totalCount, ...users.items.map(({ name }) => name)]
}
const found = (query: string) => listed({ filter: { query } })

test('the list follows names and addresses, in its order, its count and its search', async () => {
  const anna = await signedInUser(api.services, { role: 'Member', at: own })
  await rename(anna.id, 'Anna Élise')
  expect(await listed()).toEqual([2, 'Anna Élise', 'Zita'])
  expect(await found('elise')).toEqual([1, 'Anna Élise'])
  await rename(anna.id, 'Zoë')
  expect(await listed()).toEqual([2, 'Zita', 'Zoë'])
  expect(await found('elise')).toEqual([0])
  await write(sql`update users set email = 'zoe@example.com' where id = ${anna.id}`)
  expect(await found('ZOE@')).toEqual([1, 'Zoë'])
  for (const query of ['%', '_', 'z_', "'", '\\']) expect(await found(query)).toEqual([0])
  await write(sql`delete from role_assignments where user_id = ${anna.id}`)
  expect(await listed()).toEqual([1, 'Zita'])
})

test('the list follows sign-ins; who never signed in comes first', async () => {
  const [bram, cato] = await Promise.all([
    signedInUser(api.services, { role: 'Member', at: own }),
    signedInUser(api.services, { role: 'Member', at: own }),
  ])
  await rename(bram.id, 'Bram')
  await rename(cato.id, 'Cato')
  const signIn = (id: string, now: string) =>
    api.services.database.write('everything', (tx) => saveLastSignIn(tx, id, now))
  await signIn(admin.id, '2026-01-02T00:00:00Z')
  await signIn(cato.id, '2026-01-01T00:00:00Z')
  const byTime = () => listed({ sort: { field: 'lastSignInAt', direction: 'asc' } })
  expect(await byTime()).toEqual([3, 'Bram', 'Cato', 'Zita'])
  await signIn(bram.id, '2026-01-03T00:00:00Z')
  expect(await byTime()).toEqual([3, 'Cato', 'Zita', 'Bram'])

  await write(sql`update users set deleted_at = now() where id = ${cato.id}`)
  expect(await byTime()).toEqual([2, 'Zita', 'Bram'])
  await write(sql`update users set deleted_at = null where id = ${cato.id}`)
  expect(await byTime()).toEqual([3, 'Cato', 'Zita', 'Bram'])
  await write(sql`delete from role_assignments where user_id in (${bram.id}, ${cato.id})`)
})

test('a role that moves is listed where it is, and never where it is not', async () => {
  const dirk = await signedInUser(
    api.services,
    { role: 'Member', at: tenancy.foreign },
    { role: 'Dealer', at: own },
  )
  await rename(dirk.id, 'Dirk')
  expect(await listed()).toEqual([1, 'Zita'])
  await write(sql`update role_assignments set organisation_id = ${own.id}
    where user_id = ${dirk.id} and organisation_id is not null`)
  expect(await listed()).toEqual([2, 'Dirk', 'Zita'])
  expect(await found('dirk')).toEqual([1, 'Dirk'])
  await write(sql`delete from users where id = ${dirk.id}`)
  expect(await listed()).toEqual([1, 'Zita'])
})

test('a name that changes while its role is given is the name in the list', async () => {
  const [before] = await listed()
  const emma = await signedInUser(api.services)
  const { database } = api.services
  const [given, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const giving = database.write('everything', async (tx) => {
    await sql`insert into role_assignments (id, user_id, role, organisation_id, created_at)
      values (${'e'.repeat(24)}, ${emma.id}, 'Member', ${own.id}, now())`.execute(tx)
    given.resolve()
    await waited.promise
  })
  await given.promise
  const renaming = rename(emma.id, 'Emma')
  const waiting = () =>
    database.read('everything', async (reader) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks l
        join pg_stat_activity a on a.pid = l.pid
        where a.datname = current_database() and not l.granted`.execute(reader)
      return rows[0]?.count
    })
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  waited.resolve()
  await Promise.all([giving, renaming])
  expect(await found('emma')).toEqual([1, 'Emma'])
  expect((await listed())[0]).toBe(before + 1)
})
