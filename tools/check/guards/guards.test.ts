import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { type GuardRow, readGuards } from './read-guards.ts'
import { applyEdit, editsOf, type TakeOut } from './take-out.ts'
import { TAKE_OUTS } from './takeouts/all.ts'
import { testTitles } from './test-titles.ts'
import { titlePattern } from './title-pattern.ts'
import { faultInPlace, judge } from './verdict.ts'

const ROOT = join(import.meta.dirname, '../../..')
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

  test('has an edit for each guard, which `npm run guards` takes out', () => {
    expect(Object.keys(TAKE_OUTS).toSorted()).toEqual(rows.map(({ claim }) => claim).toSorted())
  })

  test('names guards whose edits fit the source', () => {
    const unfit = rows.flatMap((row) => {
      const takeOut = TAKE_OUTS[row.claim]
      return takeOut === undefined ? [] : problemsOf(row, takeOut)
    })
    expect(unfit).toEqual([])
  })
})

/** An edit whose text is not there once, or that leaves a file that cannot be parsed, takes out nothing. */
const problemsOf = ({ claim, guardPath }: GuardRow, takeOut: TakeOut): string[] => {
  const edited = new Map<string, string>()
  try {
    for (const edit of editsOf(takeOut)) {
      const path = edit.path ?? guardPath
      edited.set(path, applyEdit(edited.get(path) ?? read(path), edit))
    }
  } catch (error) {
    return [`${claim}: ${String(error)}`]
  }
  return [...edited].flatMap(([path, source]) =>
    /\.tsx?$/.test(path)
      ? parseSync(path, source).errors.map(({ message }) => `${claim}: ${path}: ${message}`)
      : [],
  )
}

describe('an edit', () => {
  const edit = { find: 'guard()', put: '' }

  test('takes out what stands once', () => {
    expect(applyEdit('before; guard(); after', edit)).toBe('before; ; after')
  })

  test.each([
    ['gone', 'before; after'],
    ['2 times', 'guard(); guard()'],
  ])('is refused if its text is %s', (problem, source) => {
    expect(() => applyEdit(source, edit)).toThrow(problem)
  })
})

describe('a guard that was taken out', () => {
  const failed = (isAssertion: boolean) => [{ name: 'opens', message: 'why', isAssertion }]

  test('is noticed by an assertion', () => {
    const run = { passed: ['closes'], failed: failed(true), faults: [] }
    expect(judge(run)).toEqual({ isNoticed: true, reason: 'why' })
  })

  test.each([
    ['passes', { passed: ['opens'], failed: [], faults: [] }, 'passes without the guard'],
    ['crashes', { passed: [], failed: failed(false), faults: [] }, 'without an assertion: why'],
    ['does not load', { passed: [], failed: [], faults: ['no import'] }, 'did not run: no import'],
    ['is not found', { passed: [], failed: [], faults: [] }, 'no test has that title'],
  ])('goes unnoticed if the test %s', (_what, run, reason) => {
    expect(judge(run)).toEqual({ isNoticed: false, reason: expect.stringContaining(reason) })
  })

  test('needs a test that passes while the guard is in place', () => {
    expect(faultInPlace({ passed: ['opens'], failed: [], faults: [] })).toBeNull()
    const broken = { passed: ['closes'], failed: failed(true), faults: [] }
    expect(faultInPlace(broken)).toContain('with the guard in place: why')
    expect(faultInPlace({ passed: [], failed: [], faults: [] })).toContain('did not run')
  })
})

describe('the tests of a title', () => {
  test.each([
    [{ title: 'opens (once)' }, 'a door opens (once)', true],
    [{ title: 'opens' }, 'a door opens twice', false],
    [{ title: 'opens' }, 'a door reopens', false],
    [{ title: '%s is refused' }, 'tokens > an ID token is refused', true],
    [{ title: '%s is refused', case: 'an ID token' }, 'tokens > an ID token is refused', true],
    [{ title: '%s is refused', case: 'another key' }, 'tokens > an ID token is refused', false],
    [{ title: '$name opens' }, 'the left door opens', true],
    [{ title: 'opens', within: 'a door' }, 'a door opens', true],
    [{ title: 'opens', within: 'a door' }, 'a door > opens', true],
    [{ title: 'opens', within: 'a door' }, 'a box > opens', false],
  ])('%j: %s', (named, fullName, isMatch) => {
    expect(titlePattern([named]).test(fullName)).toBe(isMatch)
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
    {
      id: 'B1',
      claim: 'The cookie is safe',
      guardPath: 'a/b.ts',
      testPath: 'a/b.test.ts',
      title: 'is safe [S1.1]',
    },
  ])
  expect(() => readGuards('| B2 | no test | `a/b.ts`: the prefix | later |')).toThrow('not a guard')
})
