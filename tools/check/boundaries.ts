import { join } from 'node:path'
import { checkBoundaries } from './boundaries/check-boundaries.ts'
import { checkTables } from './boundaries/tables/check-tables.ts'

// Well below what the repository holds: fewer means that the check looks in the wrong place.
const MINIMUM_FILES = 250
const MINIMUM_STATEMENTS = 1_000

const root = join(import.meta.dirname, '../..')
const imports = await checkBoundaries(root, { minimumFiles: MINIMUM_FILES })
const tables = await checkTables(root, { minimumStatements: MINIMUM_STATEMENTS })
const complaints = [...imports.complaints, ...tables.complaints]
for (const complaint of complaints) console.error(complaint)
console.log(
  `${imports.filesRead} files and ${tables.statements} statements read, ${complaints.length} complaints`,
)
process.exitCode = complaints.length > 0 ? 1 : 0
