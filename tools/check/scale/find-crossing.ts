import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const SOURCES = 'apps/api/src'
const STARTS_STATEMENTS =
  /\bexecute\(|\bexecuteTakeFirst|\bsend\(|\bfetchPage\(|\b(?:ask|askedRows|allRows|firstRow)[<(]/

/** A function that sends SQL to distributed tables. */
export interface SqlFunction {
  /** `modules/orders/order-store.ts findOrder`, in whichever folder of the module. */
  readonly name: string
  readonly namesOrganisation: boolean
}

/**
 * Every function that sends SQL to one of these tables, with what it uses of its own file: the fragments that make up
 * its statements. A statement names its organisation if the function mentions it in a condition or a value.
 */
export const findSqlFunctions = async (
  root: string,
  tables: readonly string[],
): Promise<SqlFunction[]> => {
  const entries = await readdir(join(root, SOURCES), { recursive: true })
  const files = entries
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(demo|migrations)\//.test(file))
    .toSorted()
  const found = await Promise.all(
    files.map(async (file) =>
      sqlFunctionsIn(file, await readFile(join(root, SOURCES, file), 'utf8'), tables),
    ),
  )
  return found.flat()
}

export const sqlFunctionsIn = (
  file: string,
  source: string,
  tables: readonly string[],
): SqlFunction[] => {
  if (!STARTS_STATEMENTS.test(source)) return []
  const declared = declarationsOf(file, source)
  const touches = new RegExp(
    `\\b(?:from|join|into|update|using)\\s+"?(?:${tables.join('|')})\\b|'(?:${tables.join('|')})(?: as \\w+)?'`,
  )
  return [...declared].flatMap(([name, text]) => {
    if (!STARTS_STATEMENTS.test(text)) return []
    const all = withUsed(name, declared)
    return touches.test(all)
      ? [{ name: `${withoutRoom(file)} ${name}`, namesOrganisation: namesOrganisation(all) }]
      : []
  })
}

/** A file may move to another room of its module. */
const withoutRoom = (file: string): string =>
  file.replace(/^(modules\/[^/]+)\/.*\/([^/]+)$/, '$1/$2')

/** Constants and functions of the outermost level, each with its text. */
const declarationsOf = (file: string, source: string): Map<string, string> => {
  const declared = new Map<string, string>()
  for (const node of parseSync(file, source).program.body) {
    const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (inner?.type !== 'VariableDeclaration') continue
    for (const { id } of inner.declarations)
      if (id.type === 'Identifier') declared.set(id.name, source.slice(inner.start, inner.end))
  }
  return declared
}

const withUsed = (
  name: string,
  declared: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): string => {
  if (seen.has(name)) return ''
  seen.add(name)
  const text = declared.get(name) ?? ''
  const used = new Set(text.match(/\w+/g)).intersection(declared)
  return [text, ...[...used].map((other) => withUsed(other, declared, seen))].join('\n')
}

/** Not where it is only read, or only a type. */
const MERELY_READ = [
  /[\w.]*organisation_id"? as "?organisationId"?/g,
  /\b(?:sql|askedRows|allRows|firstRow)<[^`]*>(?:\([^`)]*\))?`/g,
  /\b(?:columns|selected)\([^)]*\)/g,
  /readonly organisationId[^\n]*/g,
]

const namesOrganisation = (text: string): boolean =>
  /\borganisation_id\b|\borganisationIds?\b/.test(
    MERELY_READ.reduce((left, pattern) => left.replaceAll(pattern, ''), text),
  )
