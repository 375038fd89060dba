import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { checksumOf, migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('an applied migration is not applied again', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('no table has two foreign keys on the same columns', async () => {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table from pg_constraint where contype = 'f' and conparentid = 0
     group by conrelid, conkey, confrelid having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

test('a migration applied before checksums were noted gets its own, and keeps it', async () => {
  await client.query('update migrations set checksum = null')
  await migrate(database.url)
  const { rows } = await client.query('select name from migrations where checksum is null')
  expect(rows).toEqual([])
})

test('a migration that was changed afterwards stops the start, in one line that names it', async () => {
  await client.query(`update migrations set checksum = 'other' where name = '0001-foundation'`)
  await expect(migrate(database.url)).rejects.toThrow(
    'Migration 0001-foundation was changed after this database had it: write a new one',
  )
  await client.query(`update migrations set checksum = null`)
})

test.each([
  ['0030-reveals-in-the-trail', /^-- lock: the first release.*\n/m],
  ['0033-refund-messages', /^-- lock: as above\.\n(?=alter table messages)/m],
])('%s starts with the text it had before its comment was added', async (name, comment) => {
  const text = await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8')
  const earlier = text.replace(comment, '')
  expect(earlier).not.toBe(text)
  const note = 'update migrations set checksum = $1 where name = $2'
  await client.query(note, [checksumOf(earlier), name])
  expect(await migrate(database.url)).toEqual([])
  await client.query(note, [checksumOf(`${earlier} select 1;`), name])
  await expect(migrate(database.url)).rejects.toThrow(`Migration ${name} was changed`)
  await client.query(note, [checksumOf(text), name])
})

test('a database that is newer than the code stops the start', async () => {
  await client.query(`insert into migrations (name) values ('9999-later')`)
  await expect(migrate(database.url)).rejects.toThrow(/9999-later where this version expects none/)
})
