import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

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

test('what is there already is not applied again', async () => {
  expect(await migrate(database.url)).toEqual([])
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

test('a database that is newer than the code stops the start', async () => {
  await client.query(`insert into migrations (name) values ('9999-later')`)
  await expect(migrate(database.url)).rejects.toThrow(/9999-later where this version expects none/)
})
