import { parseSync } from 'oxc-parser'

const MAKES_A_TEST = new Set(['test', 'it'])
const NEVER_RUNS = new Set(['skip', 'todo', 'fixme'])
const BRACKETS = /\[(S\d+\.\d+(?: S\d+\.\d+)*)\]/g

/** The ids in the titles of tests, and in the cases of `test.each` that fill a title in. */
export const idsInTests = (path: string, source: string): string[] => {
  const ids: string[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (node['type'] === 'CallExpression') {
      const { name, members, cases } = calledIn(node['callee'])
      const [title] = node['arguments'] as readonly unknown[]
      const isTest = MAKES_A_TEST.has(name) && !members.some((member) => NEVER_RUNS.has(member))
      if (isTest && isText(title))
        for (const text of [title, ...cases.flatMap(textsIn)]) ids.push(...idsOf(text, source))
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(path, source).program)
  return ids
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isText = (value: unknown): value is Node =>
  isNode(value) &&
  (value['type'] === 'TemplateLiteral' ||
    (value['type'] === 'Literal' && typeof value['value'] === 'string'))

interface Called {
  readonly name: string
  readonly members: readonly string[]
  readonly cases: readonly unknown[]
}

/** `test`, also of test.only(…) and of test.each(…)(…). */
const calledIn = (callee: unknown): Called => {
  if (!isNode(callee)) return { name: '', members: [], cases: [] }
  if (callee['type'] === 'Identifier')
    return { name: String(callee['name']), members: [], cases: [] }
  const inner = calledIn(callee['object'] ?? callee['callee'])
  const { property } = callee
  const member = isNode(property) ? String(property['name']) : ''
  const cases = (callee['arguments'] ?? []) as readonly unknown[]
  return { ...inner, members: [...inner.members, member], cases: [...inner.cases, ...cases] }
}

const textsIn = (node: unknown): Node[] => {
  if (!isNode(node)) return []
  return isText(node) ? [node] : Object.values(node).flatMap(textsIn)
}

const idsOf = (text: Node, source: string): string[] =>
  [...source.slice(Number(text['start']), Number(text['end'])).matchAll(BRACKETS)].flatMap(
    ([, listed = '']) => listed.split(' '),
  )
