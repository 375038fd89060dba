import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readTables } from './read-tables.ts'
import { betweenMarks, writeTables } from '../../../../tools/check/scale/write-tables.ts'
import { createTestDatabase } from '../test-database.ts'

test('docs/scale.md lists every table of the migrated database as distributed, reference or local', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../../docs/scale.md'), 'utf8')
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    // npm run scale writes it.
    expect(betweenMarks(document, 'tables')).toBe(writeTables(await readTables(client)))
  } finally {
    await client.end()
    await database.drop()
  }
})
