import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { readAppRole } from './app-role.ts'
import { assertServerServes } from './assert-server-serves.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const tidyUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const tidyUp of tidyUps.toReversed()) await tidyUp()
  tidyUps.length = 0
})

const asSuperuser = async ({ url }: TestDatabase, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** An empty database of its own user, as a hoster gives it. */
const installation = async (rights: string) => {
  const user = `user_${randomBytes(6).toString('hex')}`
  const database = await createEmptyDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await asSuperuser(
    database,
    `create role ${user} login ${rights} password 'secret'`,
    `alter database ${name} owner to ${user}`,
  )
  const url = new URL(database.url)
  url.username = user
  url.password = 'secret'
  tidyUps.push(() => database.drop())
  return { database, user, name, url: url.href }
}

test('a second installation on one cluster gets a role of its own, which reads nothing of the first', async () => {
  const first = await installation('createrole')
  const second = await installation('createrole')
  for (const { url } of [first, second]) expect((await migrate(url)).length).toBeGreaterThan(0)
  const [role, otherRole] = [await readAppRole(first.url), await readAppRole(second.url)]
  expect([role, otherRole]).toEqual([first, second].map(({ name }) => `lockerdesk_app_${name}`))

  const own = openDatabase({ url: second.url, appRole: otherRole })
  const trespassing = new URL(second.url)
  trespassing.pathname = `/${first.name}`
  const foreign = openDatabase({ url: trespassing.href, appRole: otherRole })
  tidyUps.push(
    () => own.close(),
    () => foreign.close(),
  )
  const count = sql<{ count: number }>`select count(*)::int as count from organisations`
  const read = (database: typeof own) =>
    database.read('everything', async (reader) => (await count.execute(reader)).rows)
  expect(await read(own)).toEqual([{ count: 0 }])
  await expect(read(foreign)).rejects.toThrow('permission denied')
})

test('a start after the first keeps the role', async () => {
  const { url } = await installation('createrole')
  await migrate(url)
  const role = await readAppRole(url)
  expect(await migrate(url)).toEqual([])
  expect(await readAppRole(url)).toBe(role)
})

test('a user who may not create roles reads which right is missing, and the statements that give it', async () => {
  const { database, user, name, url } = await installation('')
  const role = `lockerdesk_app_${name}`
  const remedy = `create role ${role} nologin; grant ${role} to ${user};`
  await expect(migrate(url)).rejects.toThrow(
    `the database user ${user} may not create roles: as a superuser run: ${remedy}`,
  )
  await asSuperuser(database, remedy)
  expect((await migrate(url)).length).toBeGreaterThan(0)
  expect(await readAppRole(url)).toBe(role)
})

test('a user who does not own the database reads the statement that changes it', async () => {
  const { database, user, name, url } = await installation('createrole')
  await asSuperuser(database, `alter database ${name} owner to current_user`)
  const remedy = `alter database ${name} owner to ${user};`
  await expect(migrate(url)).rejects.toThrow(
    `the database user ${user} may not create schemas and extensions in ${name}: as a superuser run: ${remedy}`,
  )
  await asSuperuser(database, remedy)
  expect((await migrate(url)).length).toBeGreaterThan(0)
})

test('a Postgres that is too old is refused in one line', async () => {
  const { url } = await installation('createrole')
  const client = new Client({ connectionString: url })
  await client.connect()
  tidyUps.push(() => client.end())
  await assertServerServes(client)
  await expect(assertServerServes(client, 99)).rejects.toThrow(
    /^the database runs Postgres 18[^:]*: 99 or later is needed$/,
  )
})
