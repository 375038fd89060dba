import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readColumns } from '../../apps/api/test/database-types/read-columns.ts'
import { withMigratedDatabase } from '../../apps/api/test/migrated-database.ts'
import { printTables, TABLES_FILE } from './database-types/print-tables.ts'

/** Writes the types of all tables after the newest migration. */
const columns = await withMigratedDatabase(readColumns)
await writeFile(join(import.meta.dirname, '../..', TABLES_FILE), printTables(columns))
