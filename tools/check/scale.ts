import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withMigratedDatabase } from '../../apps/api/test/migrated-database.ts'
import { readTables } from '../../apps/api/test/scale/read-tables.ts'
import { complaintsOf, writeCrossing } from './scale/check-crossing.ts'
import { findSqlFunctions } from './scale/find-crossing.ts'
import { distributedIn, putBetweenMarks, writeTables } from './scale/write-tables.ts'

/** Writes the generated parts of docs/scale.md: tables of a migrated database, and statements that cross shards. */
const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = join(ROOT, 'docs/scale.md')

const tables = await withMigratedDatabase(readTables)
const text = putBetweenMarks(await readFile(DOCUMENT, 'utf8'), 'tables', writeTables(tables))
const found = await findSqlFunctions(ROOT, distributedIn(text))
await writeFile(DOCUMENT, putBetweenMarks(text, 'crossing', writeCrossing()))
const complaints = complaintsOf(found)
for (const complaint of complaints) console.error(complaint)
console.log(`${tables.length} tables, ${found.length} functions, ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0
