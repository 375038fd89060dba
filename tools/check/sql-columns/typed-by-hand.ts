import { plainText } from './check-columns.ts'
import type { Tables } from './known-tables.ts'
import { type Names, namesOf } from './names-of-statement.ts'
import type { SqlTemplate } from './read-templates.ts'

const RETURNED = /\breturning\s+([\s\S]*)$/
const SELECTED = /\bselect\s+(?:distinct\s+(?:on\s+)?)?([\s\S]*?)(?:\bfrom\b|$)/
const PLAIN = /^(?:(\w+)\.)?(\w+)(?:\s+as\s+"?\w+"?)?$/
const INNERMOST = /\([^()]*\)/g

/**
 * Columns that a statement with a row type selects by hand, each with its line: their types are a guess beside them,
 * where `columns` takes them from the table.
 */
export const typedByHand = (templates: readonly SqlTemplate[], tables: Tables): string[] =>
  templates
    .filter(({ hasRowType }) => hasRowType)
    .flatMap(({ text, line }) => {
      const outermost = withoutParentheses(plainText(text))
      const names = namesOf([outermost], tables)
      const list = (RETURNED.exec(outermost) ?? SELECTED.exec(outermost))?.[1] ?? ''
      return list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => isPlainColumn(item, names, tables))
        .map((item) => `${line}: ${item}`)
    })

const withoutParentheses = (text: string): string => {
  const outer = text.replaceAll(INNERMOST, ' ')
  return outer === text ? text : withoutParentheses(outer)
}

/** A column that stands alone may also come from a derived table of the statement: that is left open. */
const isPlainColumn = (item: string, names: Names, tables: Tables): boolean => {
  const [, alias, column = ''] = PLAIN.exec(item) ?? []
  const sources = alias === undefined ? [...names.tables.values()] : [names.tables.get(alias)]
  const isKnown = sources.every((source) => source !== undefined && !source.has(undefined))
  return isKnown && sources.some((source) => hasColumn(source, column, tables))
}

const hasColumn = (
  source: ReadonlySet<string | undefined> | undefined,
  column: string,
  tables: Tables,
): boolean => [...(source ?? [])].some((table) => tables.get(table ?? '')?.has(column))
