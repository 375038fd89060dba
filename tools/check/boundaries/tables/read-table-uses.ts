import { type Expression, parseSync, type StringLiteral, Visitor } from 'oxc-parser'
import { isSqlTag } from '../../sql-columns/is-sql-tag.ts'
import { type Access, readStatement } from './read-statement.ts'
import { isPlaceholder } from './tokenise-sql.ts'

/** A file that reads or writes a table. */
export interface TableUse {
  readonly file: string
  readonly line: number
  readonly access: Access
  readonly table: string
}

export interface SqlOfFile {
  readonly file: string
  /** Templates and calls of the builder. */
  readonly statements: number
  readonly uses: readonly TableUse[]
  /** Names of common table expressions; a fragment may read one that another file defines. */
  readonly defined: readonly string[]
  /** How it accesses tables whose names it gets as values, without naming them itself. */
  readonly handed: Access | null
}

const BUILDER_CALLS: Readonly<Record<string, Access>> = {
  deleteFrom: 'writes',
  insertInto: 'writes',
  mergeInto: 'writes',
  updateTable: 'writes',
  crossJoin: 'reads',
  fullJoin: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  rightJoin: 'reads',
  selectFrom: 'reads',
  using: 'reads',
}
/** Properties whose value is the name of a table that another module's statement reads or writes. */
const HANDING_PROPERTIES: Readonly<Record<string, Access>> = {
  spellings: 'reads',
  table: 'writes',
  words: 'reads',
}
/** Name the table of a column: the statement around them reads it. */
const LISTS_COLUMNS = new Set(['columns', 'selected'])
const WITH_BUILDER_NAME = new Set(['with', 'withRecursive'])

export const readTableUses = (
  file: string,
  source: string,
  isTable: (name: string) => boolean,
): SqlOfFile => {
  const { program } = parseSync(file, source)
  const uses: TableUse[] = []
  const defined: string[] = []
  const literals: StringLiteral[] = []
  const lists: { readonly start: number; readonly end: number }[] = []
  const handedIn: Access[] = []
  let statements = 0
  const note = (start: number, access: Access, table: string) =>
    uses.push({ file, line: source.slice(0, start).split('\n').length, access, table })

  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (!isSqlTag(tag)) return
      statements++
      const text = quasi.quasis
        .map(({ value }, at) => (at === 0 ? value.raw : ` ?${at - 1} ${value.raw}`))
        .join('')
      const statement = readStatement(text, isTable)
      defined.push(...statement.defined)
      for (const { access, name } of statement.tables)
        if (!isPlaceholder(name)) {
          if (!statement.defined.includes(name)) note(start, access, name)
        } else if (access === 'writes' || isHanded(quasi.expressions[Number(name.slice(1))])) {
          const literal = tableLiteralOf(quasi.expressions[Number(name.slice(1))])
          if (literal === undefined) handedIn.push(access)
          else note(start, access, literal)
        }
    },
    CallExpression: (call) => {
      if (isHanded(call) && tableLiteralOf(call) === undefined) handedIn.push('reads')
      const { callee, arguments: given } = call
      if (callee.type === 'Identifier' && LISTS_COLUMNS.has(callee.name)) lists.push(call)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const method = callee.property.name
      const [first] = given
      if (WITH_BUILDER_NAME.has(method) && isString(first)) defined.push(first.value)
      const access = Object.hasOwn(BUILDER_CALLS, method) ? BUILDER_CALLS[method] : undefined
      if (access === undefined || first === undefined) return
      statements++
      const named = first.type === 'ArrayExpression' ? first.elements : [first]
      for (const one of named)
        if (isString(one)) note(one.start, access, one.value.split(' ')[0] ?? '')
        else if (one?.type === 'Identifier') handedIn.push(access)
    },
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !isString(value) || !isTable(value.value)) return
      const access = HANDING_PROPERTIES[key.name]
      if (access !== undefined) note(value.start, access, value.value)
    },
    Literal: (literal) => {
      if (isString(literal)) literals.push(literal)
    },
  }).visit(program)

  if (handedIn.length === 0) return { file, statements, uses, defined, handed: null }
  const handed = handedIn.includes('writes') ? 'writes' : 'reads'
  const isListed = (literal: StringLiteral) =>
    lists.some(({ start, end }) => start < literal.start && literal.end <= end)
  const named = literals.filter((literal) => isTable(literal.value) && !isListed(literal))
  for (const { start, value } of named) note(start, handed, value)
  return { file, statements, uses, defined, handed: named.length === 0 ? handed : null }
}

const isString = (node: { readonly type: string } | null | undefined): node is StringLiteral =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string'

/** `sql.table(…)`. */
const isHanded = (node: Expression | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'sql' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'table'

const tableLiteralOf = (node: Expression | undefined): string | undefined => {
  if (node?.type !== 'CallExpression') return undefined
  const [name] = node.arguments
  return isString(name) ? name.value : undefined
}
