import type { Tables } from './known-tables.ts'
import { type Names, namesOf } from './names-of-statement.ts'
import type { SqlTemplate } from './read-templates.ts'

/** Names of something other than a column: a setting, a constraint. */
const OTHER_NAMES = /\b(?:set local|on constraint)\s+\w+/g

/** Without comments and texts in quotes. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(OTHER_NAMES, ' ')

/** Columns that the templates of a file name and no table has, each with its line. */
export const missingColumns = (templates: readonly SqlTemplate[], tables: Tables): string[] => {
  const ofFile = namesOf(
    templates.map(({ text }) => plainText(text)),
    tables,
  )
  const declarations = Map.groupBy(templates, ({ declaration }) => declaration)
  return [...declarations.values()].flatMap((own) => {
    const ofDeclaration = namesOf(
      own.map(({ text }) => plainText(text)),
      tables,
    )
    return own.flatMap((template) => {
      const text = plainText(template.text)
      const missing = [
        ...missingBehindAlias(text, [namesOf([text], tables), ofDeclaration, ofFile], tables),
        ...missingInWrites(text, tables),
        ...missingAlone(text, ofDeclaration, ofFile, tables),
      ]
      return [...new Set(missing)].map((column) => `${template.line}: ${column}`)
    })
  })
}

/** An alias means what the nearest scope says; one that no scope knows comes from another file. */
const missingBehindAlias = (text: string, scopes: readonly Names[], tables: Tables): string[] =>
  [...text.matchAll(/(?<![\w."])(\w+)\.(\w+)\b(?!\s*\()/g)].flatMap(
    ([, alias = '', column = '']) => {
      const meant = scopes
        .map((names) => names.tables.get(alias))
        .find((found) => found !== undefined)
      const isUnknown = meant === undefined || meant.has(undefined)
      if (isUnknown || hasColumn(meant, column, tables)) return []
      return [`${alias}.${column}`]
    },
  )

const hasColumn = (names: Iterable<string | undefined>, column: string, tables: Tables): boolean =>
  [...names].some((table) => tables.get(table ?? '')?.has(column))

const INSERT = /\binto\s+(\w+)(?:\s+as\s+\w+)?\s*\(([\w\s,]*)\)/g
const UPDATE = /\bupdate\s+(\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\s+([\s\S]*)/g

const missingInWrites = (text: string, tables: Tables): string[] => {
  const inserted = [...text.matchAll(INSERT)].flatMap(([, table = '', list = '']) =>
    list.split(',').map((column) => [table, column.trim()] as const),
  )
  const updated = [...text.matchAll(UPDATE)].flatMap(([, table = '', rest = '']) =>
    assignedIn(rest).map((column) => [table, column] as const),
  )
  return [...inserted, ...updated]
    .filter(([table, column]) => column !== '' && tables.get(table)?.has(column) === false)
    .map(([table, column]) => `${table}.${column}`)
}

/** The names before the equal signs of a set clause, up to its end. */
const assignedIn = (text: string): string[] => {
  const columns: string[] = []
  let depth = 0
  let isStart = true
  for (const [token] of text.matchAll(/[(),=]|\w+/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0 || (depth === 0 && ['where', 'from', 'returning'].includes(token))) break
    if (depth > 0) continue
    if (isStart && /^\w+$/.test(token)) columns.push(token)
    isStart = token === ','
  }
  return columns
}

/** A name with an underscore that stands alone is a column, unless the file introduces it. */
const missingAlone = (text: string, near: Names, ofFile: Names, tables: Tables): string[] => {
  const reached = new Set([...near.tables.values()].flatMap((meant) => [...meant]))
  reached.delete(undefined)
  if (reached.size === 0) return []
  return [...text.matchAll(/(?<![\w.":])([a-z]\w*_\w*)\b(?!\s*[("])/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !name.startsWith('pg_') &&
        !tables.has(name) &&
        !ofFile.introduced.has(name) &&
        !ofFile.tables.has(name) &&
        !hasColumn(reached, name, tables),
    )
}
