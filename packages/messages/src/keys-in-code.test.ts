import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const LOCALES = join(ROOT, 'packages/messages/locales/en')

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))

type Texts = { readonly [key: string]: string | Texts }
const texts = new Map(
  readdirSync(LOCALES).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Texts,
  ]),
)

const PLURALS = ['', '_one', '_other', '_zero']

const has = (namespace: string, key: string): boolean =>
  PLURALS.some((plural) => {
    let part: string | Texts | undefined = texts.get(namespace)
    for (const name of `${key}${plural}`.split('.'))
      part = typeof part === 'object' ? part[name] : undefined
    return typeof part === 'string'
  })

/** The namespaces a file asks for, the first being where bare keys live. */
const namespacesOf = (code: string): string[] => {
  const asked = [...code.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')?/g)].flatMap(
    ([, list]) =>
      list === undefined
        ? ['common']
        : [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
  )
  return [...new Set(asked)]
}

test('every key that a screen names has a text', () => {
  let seen = 0
  const missing: string[] = []
  for (const file of sources('apps/web/src')) {
    const code = readFileSync(file, 'utf8')
    const namespaces = namespacesOf(code)
    if (namespaces.length === 0) continue
    for (const [, key] of code.matchAll(/\bt\(\s*'([^'$]+)'/g)) {
      if (key === undefined) continue
      seen++
      const [namespace, name] = key.includes(':') ? key.split(':') : [null, key]
      const isThere =
        namespace === null
          ? namespaces.some((each) => has(each, name ?? ''))
          : has(namespace ?? '', name ?? '')
      if (!isThere) missing.push(`${file.slice(ROOT.length + 1)}: ${key}`)
    }
  }
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(200)
})
