import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { statementsFor } from './older-postgres.ts'

const NAME = '0063-natural-order-of-products'

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

const sortColumns = async () => {
  const columns = await client.query(
    `select column_name, data_type, collation_name, is_nullable, generation_expression
     from information_schema.columns where table_name = 'products' and column_name like 'sort\\_%' order by 1`,
  )
  const indexes = await client.query(
    `select indexdef from pg_indexes where indexname like 'products\\_by\\_name\\_%' order by 1`,
  )
  return { columns: columns.rows, indexes: indexes.rows }
}

test('a server before 17 gets the same columns and indexes in older words', async () => {
  const wanted = await sortColumns()
  expect(wanted.columns).toHaveLength(4)
  expect(wanted.indexes).toHaveLength(4)
  await client.query(statementsFor(NAME, 'the file', 15))
  expect(await sortColumns()).toEqual(wanted)
})

test('a server from 17 on, and every other migration, keeps its file', () => {
  expect(statementsFor(NAME, 'the file', 17)).toBe('the file')
  expect(statementsFor('0001-foundation', 'the file', 15)).toBe('the file')
})
