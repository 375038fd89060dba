import { parseSync } from 'oxc-parser'

const MAKES_A_TEST = new Set(['test', 'it'])
const NEVER_RUNS = new Set(['skip', 'todo', 'fixme'])

export type Node = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

export const isText = (value: unknown): value is Node =>
  isNode(value) &&
  (value['type'] === 'TemplateLiteral' ||
    (value['type'] === 'Literal' && typeof value['value'] === 'string'))

export interface TestCall {
  /** A string or a template. */
  readonly title: Node
  /** Arguments of `test.each`. */
  readonly cases: readonly unknown[]
}

/** The tests of a file that run. */
export const testCalls = (path: string, source: string): TestCall[] => {
  const calls: TestCall[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (node['type'] === 'CallExpression') {
      const { name, members, cases } = calledIn(node['callee'])
      const [title] = node['arguments'] as readonly unknown[]
      const isTest = MAKES_A_TEST.has(name) && !members.some((member) => NEVER_RUNS.has(member))
      if (isTest && isText(title)) calls.push({ title, cases })
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(path, source).program)
  return calls
}

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
