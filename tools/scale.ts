import { mkdtemp, chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'
import { complaintsOf, writeCrossing } from './scale/check-crossing.ts'
import { findSqlFunctions } from './scale/find-crossing.ts'
import { readTables } from './scale/read-tables.ts'
import { distributedIn, putBetweenMarks, writeTables } from './scale/write-tables.ts'

/** Writes the generated parts of docs/scale.md: tables of a migrated database, and statements that cross shards. */
const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = join(ROOT, 'docs/scale.md')

const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-scale-'))
await chmod(directory, 0o711)
const postgres = await startEmbeddedPostgres({ directory, isDurable: false })
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const tables = await readTables(client)
  await client.end()
  const text = putBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'tables', writeTables(tables))
  const found = await findSqlFunctions(ROOT, distributedIn(text))
  await writeFile(DOCUMENT, putBetweenMarks(text, 'crossing', writeCrossing()))
  const complaints = complaintsOf(found)
  for (const complaint of complaints) console.error(complaint)
  console.log(`${tables.length} tables, ${found.length} functions, ${complaints.length} complaints`)
  process.exitCode = complaints.length > 0 ? 1 : 0
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
