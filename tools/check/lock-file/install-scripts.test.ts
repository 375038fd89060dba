import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../../..', path), 'utf8')

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly os?: unknown
  readonly cpu?: unknown
}

test('npm runs no script of a package, and writes exact versions', async () => {
  expect((await read('.npmrc')).split('\n')).toEqual(
    expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']),
  )
  // Without the file in the image, its build would run them.
  expect(await read('Dockerfile')).toMatch(/^COPY .*\.npmrc.*$/m)
})

// Of packages for one kind of machine, native-packages.test.ts looks at those that we ship for.
test('every package for all machines comes from the registry, with the hash of its content', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const fetched = Object.entries(packages).filter(
    ([path, { link, os, cpu }]) =>
      path.includes('node_modules/') && link !== true && os === undefined && cpu === undefined,
  )
  expect(fetched.length).toBeGreaterThan(300)
  const doubtful = fetched.filter(
    ([, { resolved, integrity }]) =>
      // Without an address npm asks the registry of the machine.
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
      integrity?.startsWith('sha512-') !== true,
  )
  expect(doubtful.map(([path]) => path)).toEqual([])
})
