import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const STYLES = join(SOURCES, '../../../node_modules/@mantine/core/styles')

const stylesIn = (code: string): string[] =>
  [...code.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g)].map(([, name]) => `${name}`)

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const common = new Set([
  ...stylesIn(read('mantine-styles.ts')),
  ...stylesIn(read('mantine-base.ts')),
])
const available = new Set(
  readdirSync(STYLES).flatMap((file) => /^(\w+)\.layer\.css$/.exec(file)?.[1] ?? []),
)
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
)

test('a file that uses a component whose styles are not common imports them', () => {
  let seen = 0
  const bare = sources.flatMap((file) => {
    const code = readFileSync(join(SOURCES, file), 'utf8')
    const own = new Set(stylesIn(code))
    return [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => available.has(name) && !common.has(name))
      .flatMap((name) => {
        seen += 1
        return own.has(name) ? [] : [`${file}: ${name}`]
      })
  })
  expect(bare).toEqual([])
  expect(seen).toBeGreaterThan(5)
})

test('the order of layers names every style that is imported', () => {
  const order = read('mantine-layers.css')
  const imported = new Set([
    ...common,
    ...sources.flatMap((file) => stylesIn(readFileSync(join(SOURCES, file), 'utf8'))),
  ])
  expect([...imported].filter((name) => !order.includes(`mantine.${name}`))).toEqual([])
})
