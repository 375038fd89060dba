import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const MODULES = join(ROOT, 'apps/api/src/modules')
const ADRS = join(ROOT, 'docs/adr')
const SECTIONS = ['Context', 'Decision', 'Rejected', 'Consequence']
const ADR_LINES = 40

const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')

/** Paths of the first column; an indented one stands in the folder above it. */
const roomsOf = (document: string): string[] => {
  const tree = document.split('```')[1] ?? ''
  let above = ''
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path] = /^( {0,2})(\S+)/.exec(line) ?? []
    if (path === undefined || path.includes('<')) return []
    if (indent === '') above = path
    return [indent === '' ? path : `${above}/${path}`]
  })
}

/** `*.graphql.ts` is the kind graphql. */
const kindsNamed = (document: string): Set<string> =>
  new Set([...document.matchAll(/\*\.([a-z]+)\.ts/g)].map(([, kind = '']) => kind))

const kindsUsed = (): Set<string> =>
  new Set(
    readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => /\.([a-z]+)\.ts$/.exec(file)?.[1] ?? []),
  )

describe('ARCHITECTURE.md', () => {
  test('names rooms that exist', () => {
    const rooms = roomsOf(text)
    expect(rooms.length).toBeGreaterThan(15)
    expect(rooms.filter((room) => !existsSync(join(ROOT, room)))).toEqual([])
  })

  test('names the kinds of files that modules have, and no others', () => {
    expect(kindsNamed(text)).toEqual(kindsUsed())
  })

  test('a room and a kind that are not there are found', () => {
    const planted = '```\napps/api/src   the API\n  cellar/    nothing\n```\n*.devices.ts'
    expect(roomsOf(planted)).toEqual(['apps/api/src', 'apps/api/src/cellar/'])
    expect([...kindsNamed(planted)]).toEqual(['devices'])
  })
})

test.each(readdirSync(ADRS))(
  'the decision %s has the usual sections and fits on a page',
  (name) => {
    const decision = readFileSync(join(ADRS, name), 'utf8')
    const titles = [...decision.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
    expect(decision).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `))
    expect(titles.filter((title) => SECTIONS.includes(title))).toEqual(SECTIONS)
    expect(decision.trim().split('\n').length).toBeLessThanOrEqual(ADR_LINES)
  },
)
