import type { Expression } from 'oxc-parser'

const SENDS_TEMPLATE = new Set(['allRows', 'askedRows', 'firstRow'])

/** `sql` builds a statement; `allRows(reader)` and its like send theirs. */
export const isSqlTag = (tag: Expression): boolean => {
  if (tag.type === 'Identifier') return tag.name === 'sql'
  if (tag.type !== 'CallExpression' || tag.callee.type !== 'Identifier') return false
  return SENDS_TEMPLATE.has(tag.callee.name)
}
