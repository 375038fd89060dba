import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { printTables, TABLES_FILE } from '../../../../tools/dev/database-types/print-tables.ts'
import { createTestDatabase } from '../test-database.ts'
import { readColumns } from './read-columns.ts'

test('database-tables.ts holds every column of the migrated database', async () => {
  const source = await readFile(join(import.meta.dirname, '../../../..', TABLES_FILE), 'utf8')
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    // npm run tables writes it.
    expect(source).toBe(printTables(await readColumns(client)))
  } finally {
    await client.end()
    await database.drop()
  }
})
