import { expect, test } from 'vitest'
import { clusterChunks, type Load, type PlainChunk } from './chunks-by-load.ts'

const FILE_COST = 1_000

const chunk = (name: string, bytes: number, imports: string[] = []): [string, PlainChunk] => [
  name,
  { name, bytes, imports, modules: [`${name}.ts`], isFixed: name.endsWith('-page') },
]

const load = (entry: string, weight = 1): Load => ({ entries: [entry], weight })

const filesOf = (chunks: [string, PlainChunk][], loads: Load[]): string[][] => {
  const files = Map.groupBy(clusterChunks(new Map(chunks), loads, FILE_COST), ([, file]) => file)
  return [...files.values()].map((modules) => modules.map(([module]) => module).toSorted())
}

test('what the same pages load is one file, also through what they import', () => {
  const chunks = [
    chunk('orders-page', 900, ['table', 'badge']),
    chunk('lockers-page', 900, ['table', 'badge']),
    chunk('table', 9_000, ['menu']),
    chunk('menu', 5_000),
    chunk('badge', 100),
  ]
  expect(filesOf(chunks, [load('orders-page'), load('lockers-page')])).toEqual([
    ['badge.ts', 'menu.ts', 'table.ts'],
  ])
})

test('a page does not load what another needs, unless that is smaller than a file costs', () => {
  const chunks = [
    chunk('sign-in-page', 900, ['button']),
    chunk('orders-page', 900, ['button', 'table', 'icon']),
    chunk('lockers-page', 900, ['button', 'table', 'icon']),
    chunk('button', 500),
    chunk('table', 9_000),
    chunk('icon', 100),
  ]
  const files = filesOf(chunks, [
    load('sign-in-page', 10),
    load('orders-page'),
    load('lockers-page'),
  ])
  expect(files).toContainEqual(['button.ts'])
  expect(files).toContainEqual(['icon.ts', 'table.ts'])
})

test('files never import each other in a circle', () => {
  const chunks = [
    chunk('orders-page', 900, ['top', 'bottom']),
    chunk('lockers-page', 900, ['middle']),
    chunk('top', 100, ['middle']),
    chunk('middle', 90_000, ['bottom']),
    chunk('bottom', 100),
  ]
  const loads = [load('orders-page', 5), load('lockers-page')]
  for (const file of filesOf(chunks, loads))
    expect(file.includes('top.ts') && file.includes('bottom.ts')).toBe(file.includes('middle.ts'))
})

test('entry points keep a file of their own', () => {
  const chunks = [chunk('orders-page', 10, ['menu']), chunk('menu', 10)]
  expect(filesOf(chunks, [load('orders-page')]).flat()).not.toContain('orders-page.ts')
})
