import { isName, isPlaceholder, tokeniseSql, unquoted } from './tokenise-sql.ts'

export type Access = 'reads' | 'writes'
export interface NamedTable {
  readonly access: Access
  /** The table's name, or the placeholder that stands for it. */
  readonly name: string
}

export interface Statement {
  readonly tables: readonly NamedTable[]
  /** Names that it defines itself: common table expressions. */
  readonly defined: readonly string[]
}

/** `extract(year from x)` and its like name no table. */
const TAKES_FROM = new Set(['extract', 'substring', 'trim', 'overlay'])
/** `for update`, `for no key update`, `on update`. */
const BEFORE_NO_STATEMENT = new Set(['for', 'key', 'on'])
const ENDS_LIST = new Set(
  'where group order limit offset union intersect except set returning having window for conflict when select'.split(
    ' ',
  ),
)

/** The tables of a statement, or of a fragment of one, by the words before them. */
export const readStatement = (text: string, isTable: (name: string) => boolean): Statement => {
  const tokens = tokeniseSql(text)
  const tables: NamedTable[] = []
  const add = (access: Access, at: number) => {
    const name = nameAt(tokens, at)
    if (name !== undefined) tables.push({ access, name })
  }
  const opened: string[] = []
  tokens.forEach((token, at) => {
    const before = tokens[at - 1] ?? ''
    const next = tokens[at + 1]
    if (token === '(') opened.push(before)
    if (token === ')') opened.pop()
    if (token === 'into' && (before === 'insert' || before === 'merge')) add('writes', at + 1)
    if (token === 'update' && next !== 'set' && !BEFORE_NO_STATEMENT.has(before))
      add('writes', at + 1)
    if (token === 'truncate') add('writes', at + (next === 'table' ? 2 : 1))
    if (token === 'join') add('reads', at + 1)
    if (token === 'using' && next !== '(')
      for (const item of listedFrom(tokens, at + 1)) add('reads', item)
    if (token !== 'from' || before === 'distinct' || TAKES_FROM.has(opened.at(-1) ?? '')) return
    if (before === 'delete') add('writes', at + 1)
    else for (const item of listedFrom(tokens, at + 1)) add('reads', item)
  })
  return { tables: [...fragmentOf(tokens, isTable), ...tables], defined: definedIn(tokens) }
}

/** Where each item of a list begins that is separated by commas. */
const listedFrom = (tokens: readonly string[], start: number): number[] => {
  const items = [start]
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    if (token === '(') depth++
    if (token === ')') depth--
    if (depth < 0 || (depth === 0 && at > start && ENDS_LIST.has(token))) break
    if (depth === 0 && token === ',') items.push(at + 1)
  }
  return items
}

/** With its schema, if it has one: `pgboss.job`. */
const nameAt = (tokens: readonly string[], start: number): string | undefined => {
  let at = start
  while (tokens[at] === 'only' || tokens[at] === 'lateral') at++
  const [first = '', dot, second = '', afterSecond] = tokens.slice(at)
  if (isPlaceholder(first)) return first
  if (!isName(first) || first === 'select') return undefined
  const isQualified = dot === '.' && isName(second)
  const isCalled = (isQualified ? afterSecond : dot) === '(' && tokens[start - 1] !== 'into'
  if (isCalled) return undefined
  return unquoted(isQualified ? `${first}.${second}` : first)
}

/** `orders o join …`: a fragment that another template puts after its `from`. */
const fragmentOf = (
  tokens: readonly string[],
  isTable: (name: string) => boolean,
): NamedTable[] => {
  const [name = '', second] = tokens
  const isFollowed = second === undefined || isName(second)
  return isName(name) && isFollowed && isTable(name) ? [{ access: 'reads', name }] : []
}

/** `name as (`, `name (columns) as materialized (`. */
const definedIn = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, at) => {
    if (token !== 'as') return []
    let body = at + 1
    while (tokens[body] === 'not' || tokens[body] === 'materialized') body++
    if (tokens[body] !== '(') return []
    let name = at - 1
    if (tokens[name] === ')') while (name >= 0 && tokens[name] !== '(') name--
    const defined = tokens[tokens[at - 1] === ')' ? name - 1 : name]
    return defined !== undefined && isName(defined) ? [unquoted(defined)] : []
  })
