import type { ColumnOfDatabase } from '../../../apps/api/test/database-types/read-columns.ts'
import { NARROWED_COLUMNS } from './narrowed-columns.ts'

export const TABLES_FILE = 'apps/api/src/platform/database-tables.ts'

/** What pg reads a type as, with the parsers of platform/postgres.ts. */
const READ_AS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'DateColumn',
  float4: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  xid8: 'string',
}

const OF_TYPESCRIPT = ['Buffer', 'DateColumn', 'Readonly', 'Record', 'Partial']

/** The source of `TABLES_FILE`. Throws for a type or a narrowing that it does not know what to do with. */
export const printTables = (columns: readonly ColumnOfDatabase[]): string => {
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const gone = Object.keys(NARROWED_COLUMNS).filter((column) => !known.has(column))
  if (gone.length > 0)
    throw new Error(`narrowed-columns.ts names ${gone.join(', ')}, which the database lacks`)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const body = [...tables].map(
    ([table, own]) => `  ${table}: {\n${own.map(printColumn).join('')}  }\n`,
  )
  const text = body.join('')
  const wrappers = ['DateColumn', 'DefaultJson', 'Json', 'NullableJson'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(text),
  )
  const kysely = ['Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`))
  return `// npm run tables writes this file from the migrated database.
import type { ${namesOfDomain().join(', ')} } from '@lockerdesk/domain'
import type { ${kysely.join(', ')} } from 'kysely'
import type { ${wrappers.join(', ')} } from './column-types.ts'

export interface Tables {
${text}}
`
}

const namesOfDomain = (): string[] => {
  const names = Object.values(NARROWED_COLUMNS).flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? [])
  return [...new Set(names)].filter((name) => !OF_TYPESCRIPT.includes(name)).toSorted()
}

const printColumn = (column: ColumnOfDatabase): string =>
  `    ${column.name}: ${wrapped(column, typeOf(column))}\n`

const wrapped = (column: ColumnOfDatabase, type: string): string => {
  const { isNullable, isGenerated, hasDefault } = column
  if (column.type === 'jsonb') return `${jsonWrapper(column)}<${type}>`
  const read = isNullable ? `${type} | null` : type
  if (isGenerated) return `GeneratedAlways<${read}>`
  return hasDefault ? `Generated<${read}>` : read
}

const jsonWrapper = ({ isNullable, hasDefault }: ColumnOfDatabase): string => {
  if (isNullable) return 'NullableJson'
  return hasDefault ? 'DefaultJson' : 'Json'
}

const typeOf = ({ table, name, type, values, isArray }: ColumnOfDatabase): string => {
  const element =
    NARROWED_COLUMNS[`${table}.${name}`] ??
    values?.map((value) => `'${value}'`).join(' | ') ??
    READ_AS[type]
  if (element === undefined) throw new Error(`${table}.${name} is ${type}, which READ_AS lacks`)
  return isArray ? `readonly (${element})[]`.replace(/\((\w+)\)/, '$1') : element
}
