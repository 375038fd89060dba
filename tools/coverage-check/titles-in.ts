import { parseSync } from 'oxc-parser'

const MAKES_A_TEST = new Set(['test', 'it'])

/** The titles of all tests in a file; of a template its source. */
export const titlesIn = (path: string, source: string): string[] => {
  const titles: string[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (node['type'] === 'CallExpression' && MAKES_A_TEST.has(calledName(node['callee']))) {
      const title = titleOf((node['arguments'] as readonly unknown[])[0], source)
      if (title !== undefined) titles.push(title)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(path, source).program)
  return titles
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** `test`, also of test.only(…) and of test.each(…)(…). */
const calledName = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee['type'] === 'Identifier') return String(callee['name'])
  return calledName(callee['object'] ?? callee['callee'])
}

const titleOf = (node: unknown, source: string): string | undefined => {
  if (!isNode(node)) return undefined
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node['type'] !== 'TemplateLiteral') return undefined
  return source.slice(Number(node['start']) + 1, Number(node['end']) - 1)
}
