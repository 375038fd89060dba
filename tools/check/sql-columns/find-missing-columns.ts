import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingColumns } from './check-columns.ts'
import { knownTables } from './known-tables.ts'
import { templatesIn } from './read-templates.ts'

const SOURCES = 'apps/api/src'

export interface ColumnReport {
  readonly templatesRead: number
  readonly complaints: readonly string[]
}

/** Compares the columns that the API's raw SQL names with the tables of the migrated database. */
export const findMissingColumns = async (root: string): Promise<ColumnReport> => {
  const folder = join(root, SOURCES)
  const tables = knownTables(await readFile(join(folder, 'platform/database-tables.ts'), 'utf8'))
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const templates = templatesIn(file, await readFile(join(folder, file), 'utf8'))
      const missing = missingColumns(templates, tables)
      return { read: templates.length, complaints: missing.map((at) => `${file}:${at}`) }
    }),
  )
  return {
    templatesRead: found.reduce((sum, { read }) => sum + read, 0),
    complaints: found.flatMap(({ complaints }) => complaints),
  }
}
