import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilledDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(() => Promise.all([first.drop(), second.drop()]))

const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0]
  } finally {
    await client.end()
  }
}

test('a test database is migrated', async () => {
  const row = await ask(first.url, 'select count(*)::int as count from migrations')
  expect(row?.count).toBeGreaterThan(0)
})

test('two test databases do not see each other', async () => {
  await ask(first.url, 'create table only_here ()')
  const row = await ask(second.url, `select to_regclass('only_here') as found`)
  expect(row?.found).toBeNull()
})

test.each(['65a1b2c3d4e5f60718293a4', '65a1b2c3d4e5f60718293a4bc', '65A1B2C3D4E5F60718293A4B', ''])(
  "'%s' is no id",
  async (text) => {
    await expect(ask(first.url, `select '${text}'::object_id`)).rejects.toThrow('object_id')
    const row = await ask(first.url, `select '65a1b2c3d4e5f60718293a4b'::object_id as id`)
    expect(row?.id).toBe('65a1b2c3d4e5f60718293a4b')
  },
)

test('text is folded beyond ASCII', async () => {
  const row = await ask(first.url, `select lower('ČÁP') as folded`)
  expect(row?.folded).toBe('čáp')
})

test('what takes long to fill is filled once, and everybody gets a copy to change', async () => {
  let times = 0
  const copy = () =>
    createFilledDatabase('filled_once', async (url) => {
      times += 1
      await ask(url, 'create table filled as select 1 as number')
    })
  const [one, other] = await Promise.all([copy(), copy()])
  await ask(one.url, 'update filled set number = 2')
  expect(times).toBe(1)
  expect(await ask(other.url, 'select number from filled')).toEqual({ number: 1 })
  await Promise.all([one.drop(), other.drop()])
})

test('what takes long to fill keeps nobody waiting who wants something else', async () => {
  const isQuickFilled = Promise.withResolvers<void>()
  const slow = createFilledDatabase('filled_slowly', () => isQuickFilled.promise)
  const quick = await createFilledDatabase('filled_quickly', async (url) => {
    await ask(url, 'create table filled as select 1 as number')
  })
  isQuickFilled.resolve()
  expect(await ask(quick.url, 'select number from filled')).toEqual({ number: 1 })
  await Promise.all([quick.drop(), (await slow).drop()])
})
