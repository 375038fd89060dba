import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { checkName } from './check-name.ts'
import { idsInTests } from './ids-in-tests.ts'
import { readClaims } from './read-claims.ts'
import { claimsInRepository, testsById } from './read-repository.ts'

const SCHEMA = join(import.meta.dirname, '../../../apps/api/schema.graphql')
/** A hundred files are parsed; a busy machine takes its time. */
const PARSING_LIMIT_MS = 60_000
/** As many as the specification asks for: claims may be added, none may go. */
const FEWEST_CLAIMS = { 1: 28, 2: 70, 3: 50, 4: 23, 5: 36, 6: 15, 7: 77, 8: 35, 9: 28 }

describe('docs/specification.md', () => {
  const claims = claimsInRepository()

  test('numbers the claims of each section without a gap, and lost none', () => {
    const sections = Object.entries(FEWEST_CLAIMS).flatMap(([section, fewest]) => {
      const count = claims.filter(({ id }) => id.startsWith(`S${section}.`)).length
      return Array.from({ length: Math.max(count, fewest) }, (_, at) => `S${section}.${at + 1}`)
    })
    expect(claims.map(({ id }) => id)).toEqual(sections)
  })

  test('names fields, calls, arguments and values that the schema has', () => {
    const schema = buildSchema(readFileSync(SCHEMA, 'utf8'))
    expect(claims.flatMap(({ names }) => names.flatMap((name) => checkName(name, schema)))).toEqual(
      [],
    )
  })

  test(
    'has a test for each claim, and each id in a title has its claim',
    () => {
      const tests = testsById()
      const ids = claims.map(({ id }) => id)
      expect(
        ids.filter((id) => !tests.has(id)),
        'npm run unguarded prints these with their text',
      ).toEqual([])
      expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([])
    },
    PARSING_LIMIT_MS,
  )
})

describe('a claim', () => {
  test('is a line with its id and the names it asks for', () => {
    const document = '## 1. What\n\nNot **S1.9** this.\n- **S1.1** A shop: `Shop.name`\n'
    expect(readClaims(document)).toEqual([
      { id: 'S1.1', text: 'A shop: `Shop.name`', names: ['Shop.name'] },
    ])
  })

  const schema = buildSchema(`
    type Query { shops(sort: Sort): [Shop!]! }
    type Shop { name: String! }
    enum Sort { asc desc }
  `)

  test.each([
    ['Shop.name', []],
    ['Query.shops(sort)', []],
    ['enum Sort: asc, desc', []],
    ['Shop.city', ['Shop.city is not in the schema']],
    ['Query.boxes(sort)', ['Query.boxes is not in the schema']],
    ['Query.shops(query)', ['Query.shops has no argument query']],
    ['enum Order: asc', ['the schema has no enumeration Order']],
    ['enum Sort: boxes', ['Sort has no boxes in the schema']],
    ['shop', ['shop is neither a field, a call with its arguments nor an enumeration']],
  ])('that names %s is compared with the schema', (name, problems) => {
    expect(checkName(name, schema)).toEqual(problems)
  })
})

describe('an id counts', () => {
  const found = (source: string): string[] => idsInTests('x.test.ts', source)

  // Constants and not cases: an id in a case would count.
  const COUNTED: readonly (readonly [string, string, readonly string[]])[] = [
    ['in a title', `test('opens [S1.1]', () => {})`, ['S1.1']],
    ['among others', `it('opens [S1.1 S2.3]', () => {})`, ['S1.1', 'S2.3']],
    ['in a template', 'test(`opens ${box} [S1.1]`, () => {})', ['S1.1']],
    ['in a case', `test.each([['no box [S1.1]', 0]])('%s is refused', () => {})`, ['S1.1']],
  ]
  test.each(COUNTED)('%s', (_where, source, ids) => {
    expect(found(source)).toEqual(ids)
  })

  const NOT_COUNTED: readonly (readonly [string, string])[] = [
    ['in a test that never runs', `test.skip('opens [S1.1]', () => {})`],
    ['in a group', `describe('opens [S1.1]', () => {})`],
    ['in a comment', `// [S1.1]\ntest('opens', () => {})`],
    ['in the body', `test('opens', () => { say('[S1.1]') })`],
    ['without brackets', `test('opens S1.1', () => {})`],
  ]
  test.each(NOT_COUNTED)('not %s', (_where, source) => {
    expect(found(source)).toEqual([])
  })
})
