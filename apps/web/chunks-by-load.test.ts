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

test('what is fixed keeps a file of its own', () => {
  const chunks = [chunk('orders-page', 10, ['menu']), chunk('menu', 10)]
  expect(filesOf(chunks, [load('orders-page')]).flat()).not.toContain('orders-page.ts')
})

test('a page is one file with the parts that are shown with it, and apart from other pages', () => {
  const chunks = [
    chunk('orders', 9_000, ['table']),
    chunk('filters', 2_000, ['table']),
    chunk('lockers', 9_000, ['table']),
    chunk('table', 9_000),
  ]
  const loads = [{ entries: ['orders', 'filters'], weight: 1 }, load('lockers')]
  const files = filesOf(chunks, loads)
  expect(files).toHaveLength(3)
  expect(files).toContainEqual(['filters.ts', 'orders.ts'])
})

test('chunks of one name become files of two names', () => {
  const [, orders] = chunk('orders', 9_000)
  const [, lockers] = chunk('lockers', 9_000)
  const chunks = new Map([
    ['orders.js', { ...orders, name: 'rows' }],
    ['lockers.js', { ...lockers, name: 'rows' }],
  ])
  const names = clusterChunks(chunks, [load('orders.js'), load('lockers.js')], FILE_COST)
  expect([...names.values()].toSorted()).toEqual(['rows', 'rows-2'])
})
