import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingColumns } from './check-columns.ts'
import { knownTables } from './known-tables.ts'
import { templatesIn } from './read-templates.ts'
import { typedByHand } from './typed-by-hand.ts'

const SOURCES = 'apps/api/src'

export interface ColumnReport {
  readonly templatesRead: number
  /** Columns that no table has. */
  readonly missing: readonly string[]
  /** Columns whose types a statement declares by hand. */
  readonly typedByHand: readonly string[]
}

/** Compares the columns that the API's raw SQL names with the tables of the migrated database. */
export const checkSqlColumns = async (root: string): Promise<ColumnReport> => {
  const folder = join(root, SOURCES)
  const tables = knownTables(await readFile(join(folder, 'platform/database-tables.ts'), 'utf8'))
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const templates = templatesIn(file, await readFile(join(folder, file), 'utf8'))
      const inFile = (complaints: readonly string[]) => complaints.map((at) => `${file}:${at}`)
      return {
        read: templates.length,
        missing: inFile(missingColumns(templates, tables)),
        byHand: inFile(typedByHand(templates, tables)),
      }
    }),
  )
  return {
    templatesRead: found.reduce((sum, { read }) => sum + read, 0),
    missing: found.flatMap(({ missing }) => missing),
    typedByHand: found.flatMap(({ byHand }) => byHand),
  }
}
