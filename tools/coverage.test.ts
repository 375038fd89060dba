import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { checkCoverage, type Repository } from './coverage-check/check-coverage.ts'

const ROOT = join(import.meta.dirname, '..')
/** As many as the specification asks for: rows may come, none may go. */
const FEWEST_ROWS = { 1: 28, 2: 70, 3: 50, 4: 23, 5: 36, 6: 15, 7: 77, 8: 35, 9: 28 }

const readIn =
  (files: Readonly<Record<string, string>>): Repository['read'] =>
  (path) =>
    files[path]

const readFromDisk = (path: string): string | undefined => {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return undefined
  }
}

describe('docs/coverage.md', () => {
  const document = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8')

  test('points at files, names, values, fields, calls and tests that are there', () => {
    const kept = new Map<string, string | undefined>()
    const read = (path: string) => {
      if (!kept.has(path)) kept.set(path, readFromDisk(path))
      return kept.get(path)
    }
    const schema = buildSchema(readFileSync(join(ROOT, 'apps/api/schema.graphql'), 'utf8'))
    expect(checkCoverage(document, { schema, read }, FEWEST_ROWS)).toEqual([])
  })
})

describe('the check', () => {
  const repository: Repository = {
    schema: buildSchema(`
      type Query { shops(sort: Sort): [Shop!]! }
      type Shop { name: String! }
      enum Sort { asc desc }
    `),
    read: readIn({
      'src/shop.ts': `export const SORTS = ['asc', 'desc'] as const
const LIMITS = {
  shops: 25,
  boxes: 4,
}
export const REST_MS: number = 5 * 60_000
`,
      'src/sort.ts': `export const SORTS = ['asc'] as const\nexport const OTHERS = ['desc']\n`,
      'src/shop.test.ts': `test('is found', () => {})\ntest.each([1])('of %s boxes', () => {})\n`,
    }),
  }
  const found = (what: string, where: string, testedBy: string): string[] =>
    checkCoverage(
      `## 2. Screens\n\n| What | Where | Tested by |\n|---|---|---|\n| ${what} | ${where} | ${testedBy} |\n`,
      repository,
      {},
    )
  const [WHERE, TESTED] = ['`src/shop.ts`', '`src/shop.test.ts › is found`']

  test.each([
    ['`Shop.name`', WHERE, TESTED],
    ['`Query.shops(sort)`', '`src/shop.ts#SORTS`', TESTED],
    ['`enum Sort: asc, desc`', '`src/shop.ts#SORTS`', TESTED],
    ['Shops', '`src/shop.ts#LIMITS.boxes = 4` ; `src/shop.ts#LIMITS`', TESTED],
    ['Shops', '`src/shop.ts#REST_MS = 5 * 60_000`', '`src/shop.test.ts › of `'],
    ['Shops', `\`src/shop.ts#['asc', 'desc']\``, '`src/shop.test.ts › of %s boxes`'],
  ])('lets %s at %s pass', (...cells) => {
    expect(found(...cells)).toEqual([])
  })

  test.each([
    ['`Shop.city`', WHERE, TESTED, 'Shop.city is not in the schema'],
    ['`Query.boxes(sort)`', WHERE, TESTED, 'Query.boxes is not in the schema'],
    ['`Query.shops(query)`', WHERE, TESTED, 'Query.shops has no argument query'],
    ['`enum Order: asc`', '`src/shop.ts#SORTS`', TESTED, 'the schema has no enumeration Order'],
    ['`enum Sort: boxes`', '`src/shop.ts#LIMITS`', TESTED, 'Sort has no boxes in the schema'],
    ['`enum Sort: asc, desc`', '`src/sort.ts#SORTS`', TESTED, 'desc of Sort is decided nowhere'],
    ['`shop`', WHERE, TESTED, 'shop is neither a field'],
    ['Shops', '`src/gone.ts`', TESTED, 'src/gone.ts is gone'],
    ['Shops', '`src/shop.ts#GONE`', TESTED, 'src/shop.ts no longer has GONE'],
    ['Shops', '`src/shop.ts#SORT`', TESTED, 'src/shop.ts no longer has SORT'],
    ['Shops', '`src/shop.ts#no such words.`', TESTED, 'src/shop.ts no longer has no such words.'],
    ['Shops', '`src/shop.ts#GONE = 5`', TESTED, 'src/shop.ts no longer has GONE'],
    ['Shops', '`src/shop.ts#REST_MS = 5`', TESTED, 'REST_MS in src/shop.ts is not 5'],
    ['Shops', '`src/shop.ts#LIMITS.shops = 2`', TESTED, 'LIMITS.shops in src/shop.ts is not 2'],
    ['Shops', '`src/shop.ts#LIMITS.boxes = 25`', TESTED, 'LIMITS.boxes in src/shop.ts is not 25'],
    ['Shops', WHERE, '`src/gone.test.ts › is found`', 'src/gone.test.ts is gone'],
    ['Shops', WHERE, '`src/shop.test.ts › is`', "src/shop.test.ts has no test 'is'"],
    ['Shops', WHERE, '`src/shop.test.ts`', "src/shop.test.ts has no test ''"],
    ['Shops', WHERE, 'nothing', 'names no test'],
    ['Shops', 'somewhere', TESTED, 'names no file'],
  ])('finds of %s at %s, tested by %s, that %s', (what, where, testedBy, problem) => {
    expect(found(what, where, testedBy)).toEqual([expect.stringContaining(`line 5: ${problem}`)])
  })

  test('finds a section that lost rows', () => {
    const document = '## 1. What\n\n| Shops | `src/shop.ts` | `src/shop.test.ts › is found` |\n'
    expect(checkCoverage(document, repository, { 1: 2, 2: 1 })).toEqual([
      'section 1 has 1 rows, not 2 or more',
      'section 2 has 0 rows, not 1 or more',
    ])
    expect(checkCoverage('', repository, { 1: 1 })).toHaveLength(1)
  })
})
