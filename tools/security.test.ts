import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGuards } from './security/read-guards.ts'
import { testTitles } from './security/test-titles.ts'

const ROOT = join(import.meta.dirname, '..')
/** Requirements B1 to B36: guards may be added to each, no requirement may go. */
const REQUIREMENTS = Array.from({ length: 36 }, (_, at) => `B${at + 1}`)

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

describe('docs/security.md', () => {
  const rows = readGuards(read('docs/security.md'))

  test('has a guard and a test for each requirement', () => {
    expect([...new Set(rows.map(({ id }) => id))]).toEqual(REQUIREMENTS)
  })

  test('names guards that are there', () => {
    expect(
      rows.map(({ guardPath }) => guardPath).filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([])
  })

  test('names tests that are there, by file and title', () => {
    const titles = new Map<string, Set<string>>()
    const titlesIn = (path: string): Set<string> => {
      const known =
        titles.get(path) ??
        (existsSync(join(ROOT, path)) ? testTitles(path, read(path)) : new Set())
      titles.set(path, known)
      return known
    }
    const missing = rows.filter(({ testPath, title }) => !titlesIn(testPath).has(title))
    expect(missing.map(({ testPath, title }) => `${testPath}: ${title}`)).toEqual([])
  })
})

describe('a test is found', () => {
  test.each([
    [`test('opens', () => {})`, ['opens']],
    [`it.only("doesn't", () => {})`, ["doesn't"]],
    [`test.each([1])('opens %s', () => {})`, ['opens %s']],
    [`describe('a door', () => { test('opens', { timeout: 1 }, () => {}) })`, ['opens']],
  ])('in %s', (source, titles) => {
    expect([...testTitles('x.test.ts', source)]).toEqual(titles)
  })

  test.each([`test.skip('opens', () => {})`, `describe('opens', () => {})`, `// test('opens')`])(
    'not in %s',
    (source) => {
      expect([...testTitles('x.test.ts', source)]).toEqual([])
    },
  )
})

test('a line of the table is an id, a claim, a guard and a test', () => {
  const line = '| B1 | The cookie is safe | `a/b.ts`: the prefix | `a/b.test.ts`: is safe [S1.1] |'
  expect(readGuards(`# x\n\n${line}\n`)).toEqual([
    { id: 'B1', guardPath: 'a/b.ts', testPath: 'a/b.test.ts', title: 'is safe [S1.1]' },
  ])
  expect(() => readGuards('| B2 | no test | `a/b.ts`: the prefix | later |')).toThrow('not a guard')
})
