import { isNode, isText, type Node, testCalls } from './test-calls.ts'

const BRACKETS = /\[(S\d+\.\d+(?: S\d+\.\d+)*)\]/g

/** The ids in the titles of tests, and in the cases of `test.each` that fill a title in. */
export const idsInTests = (path: string, source: string): string[] =>
  testCalls(path, source).flatMap(({ title, cases }) =>
    [title, ...cases.flatMap(textsIn)].flatMap((text) => idsOf(text, source)),
  )

const textsIn = (node: unknown): Node[] => {
  if (!isNode(node)) return []
  return isText(node) ? [node] : Object.values(node).flatMap(textsIn)
}

const idsOf = (text: Node, source: string): string[] =>
  [...source.slice(Number(text['start']), Number(text['end'])).matchAll(BRACKETS)].flatMap(
    ([, listed = '']) => listed.split(' '),
  )
