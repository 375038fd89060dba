import type { Tables } from './known-tables.ts'

const KEYWORDS = new Set(
  `as on using where set values select from join left right full inner outer cross natural lateral order group having
  limit offset for union except intersect returning with default do and or not null when then else end conflict only
  is in like ilike between distinct all any exists case cast filter over partition by desc asc nulls`.split(
    /\s+/,
  ),
)

const SOURCE = /\b(?:from|join|into|update|using)\s+(\w+)(?=(?:\s+(?:as\s+)?(\w+))?)/g
/** Also stands between the columns of a list: counts for names of tables alone. */
const SOURCE_AFTER_COMMA = /,\s+(\w+)\b(?!\.)(?=(?:\s+(?:as\s+)?(\w+))?)/g
const DERIVED = [
  /[)?]\s+(?:as\s+)?(\w+)/g,
  /\b(\w+)\s+(?:\([\w\s,]*\)\s+)?as\s+(?:not\s+)?(?:materialized\s+)?\(/g,
]
/** Columns of a derived table: `as code (organisation_id, hash)`, with or without types. */
const COLUMN_LIST = /\b\w+\s*\((\w+(?:\s+\w+)?(?:\s*,\s*\w+(?:\s+\w+)?)*)\)/g

export interface Names {
  /** By name and alias; undefined stands for a derived table, whose columns are unknown. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string | undefined>>
  /** Names that the statement itself introduces: of results, and of columns of derived tables. */
  readonly introduced: ReadonlySet<string>
}

export const namesOf = (texts: readonly string[], tables: Tables): Names => {
  const found = new Map<string, Set<string | undefined>>()
  const introduced = new Set<string>()
  const note = (name: string, table: string | undefined) => {
    if (!KEYWORDS.has(name)) found.set(name, (found.get(name) ?? new Set()).add(table))
  }
  for (const text of texts) {
    for (const [, source = '', alias] of text.matchAll(SOURCE)) {
      const table = tables.has(source) ? source : undefined
      note(source, table)
      if (alias !== undefined && !KEYWORDS.has(source)) note(alias, table)
    }
    for (const [, source = '', alias = source] of text.matchAll(SOURCE_AFTER_COMMA))
      if (tables.has(source)) note(KEYWORDS.has(alias) ? source : alias, source)
    for (const pattern of DERIVED)
      for (const [, name = ''] of text.matchAll(pattern)) note(name, undefined)
    for (const [, name = ''] of text.matchAll(/\bas\s+"?(\w+)/g)) introduced.add(name)
    for (const [, list = ''] of text.matchAll(COLUMN_LIST))
      for (const column of list.split(',')) introduced.add(/\w+/.exec(column)?.[0] ?? '')
  }
  return { tables: found, introduced }
}
