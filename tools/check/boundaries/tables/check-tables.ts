import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTableUses, type SqlOfFile, type TableUse } from './read-table-uses.ts'
import { EXEMPT, HANDED, OWNERS } from './table-owners.ts'
import { READERS, type Readings } from './table-readers.ts'

export interface Ownership {
  /** Tables by module. */
  readonly owners: Readonly<Record<string, readonly string[]>>
  readonly readers: Readonly<Record<string, Readings>>
  /** Files that get names of tables as values. */
  readonly handed: Readonly<Record<string, string>>
  readonly exempt: Readonly<Record<string, string>>
}

const DECLARED: Ownership = { owners: OWNERS, readers: READERS, handed: HANDED, exempt: EXEMPT }
const OWNERS_FILE = 'tools/check/boundaries/tables/table-owners.ts'
const READERS_FILE = 'tools/check/boundaries/tables/table-readers.ts'
const SOURCES = 'apps/api/src'
const MODULE = /^apps\/api\/src\/(?:modules\/)?([^/]+)\//
/** Of Postgres itself. */
const OF_POSTGRES = /^(?:pg_|information_schema\.)/

export interface TableReport {
  readonly statements: number
  readonly complaints: readonly string[]
}

/** Every table that a second module writes, and every read across modules that nobody declared. */
export const checkTables = async (
  root: string,
  { minimumStatements, ownership = DECLARED }: { minimumStatements: number; ownership?: Ownership },
): Promise<TableReport> => {
  const ownerOf = new Map(
    Object.entries(ownership.owners).flatMap(([module, tables]) =>
      tables.map((table) => [table, module] as const),
    ),
  )
  const files = await readApi(root, ownership, (name) => ownerOf.has(name))
  const statements = files.reduce((sum, file) => sum + file.statements, 0)
  const tooFew =
    statements < minimumStatements
      ? [`only ${statements} statements were read, at least ${minimumStatements} were expected`]
      : []
  const defined = new Set(files.flatMap((file) => file.defined))
  const uses = files
    .flatMap((file) => file.uses)
    .filter(({ table }) => ownerOf.has(table) || !(defined.has(table) || OF_POSTGRES.test(table)))
  return {
    statements,
    complaints: [
      ...tooFew,
      ...ownedTwice(ownership),
      ...uses.flatMap((use) => complaintAbout(use, ownerOf.get(use.table), ownership)),
      ...handedComplaints(files, ownership),
      ...staleReaders(uses, ownership),
    ],
  }
}

const readApi = async (
  root: string,
  { exempt }: Ownership,
  isTable: (name: string) => boolean,
): Promise<SqlOfFile[]> => {
  const found = await readdir(join(root, SOURCES), { recursive: true })
  const files = found
    .map((file) => `${SOURCES}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !Object.keys(exempt).some((folder) => file.startsWith(`${folder}/`)))
    .toSorted()
  return Promise.all(
    files.map(async (file) =>
      readTableUses(file, await readFile(join(root, file), 'utf8'), isTable),
    ),
  )
}

const complaintAbout = (
  { file, line, access, table }: TableUse,
  owner: string | undefined,
  { readers }: Ownership,
): string[] => {
  const at = `${file}:${line} ${access} ${table}`
  if (owner === undefined) return [`${at}, which no module owns: name its owner in ${OWNERS_FILE}`]
  const module = moduleOf(file)
  if (module === owner) return []
  if (access === 'writes') return [`${at}, which ${owner} owns: call a function of its index.ts`]
  if (readers[module]?.tables.includes(table) === true) return []
  return [`${at}, which ${owner} owns: ask its index.ts, or declare the read in ${READERS_FILE}`]
}

const moduleOf = (file: string): string => MODULE.exec(file)?.[1] ?? file

const ownedTwice = ({ owners }: Ownership): string[] => {
  const all = Object.values(owners).flat()
  return [...new Set(all.filter((table, index) => all.indexOf(table) !== index))].map(
    (table) => `${table} has two owners in ${OWNERS_FILE}`,
  )
}

const handedComplaints = (files: readonly SqlOfFile[], { handed }: Ownership): string[] => {
  const found = files.flatMap(({ file, handed: access }) => (access === null ? [] : [file]))
  return [
    ...found
      .filter((file) => !Object.hasOwn(handed, file))
      .map(
        (file) => `${file} gets the names of its tables as values: declare why in ${OWNERS_FILE}`,
      ),
    ...Object.keys(handed)
      .filter((file) => !found.includes(file))
      .map((file) => `${file} is declared in ${OWNERS_FILE} and gets no names of tables as values`),
  ]
}

const staleReaders = (uses: readonly TableUse[], { readers }: Ownership): string[] => {
  const read = new Set(uses.map(({ file, table }) => `${moduleOf(file)} ${table}`))
  return Object.entries(readers).flatMap(([module, { tables }]) =>
    tables
      .filter((table) => !read.has(`${module} ${table}`))
      .map(
        (table) =>
          `${module} is declared in ${READERS_FILE} as a reader of ${table} and does not read it`,
      ),
  )
}
