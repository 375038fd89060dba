import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWebApps } from './build-web-apps.ts'

// Stands in for vite: counts its builds.
const FAKE_VITE = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
  mkdirSync('dist/assets', { recursive: true })
  writeFileSync('dist/assets/main.js', 'x'.repeat(1000))
  appendFileSync('../../builds', process.env.NODE_ENV + '\\n')
  writeFileSync('../../release', process.env.VITE_RELEASE)
`

let root: string

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const build = () => buildWebApps(root, new AbortController().signal)

const builds = async () => (await readFile(join(root, 'builds'), 'utf8')).trim().split('\n')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lockerdesk-build-'))
  await write('package.json', '{ "version": "1.2.3" }')
  await write('package-lock.json', '{}')
  await write('packages/domain/src/money.ts', '1')
  await write('apps/web/vite.config.ts', '')
  await write('apps/web/src/main.tsx', '1')
  await write('node_modules/vite/bin/package.json', '{ "type": "commonjs" }')
  await write('node_modules/vite/bin/vite.js', FAKE_VITE)
})
afterEach(() => rm(root, { recursive: true }))

test('builds once, for production', async () => {
  await build()
  await build()
  expect(await builds()).toEqual(['production'])
})

test('a build knows its version and its sources, which error reports name', async () => {
  const release = async () => {
    await build()
    return readFile(join(root, 'release'), 'utf8')
  }
  const first = await release()
  expect(first).toMatch(/^lockerdesk@1\.2\.3\+[0-9a-f]{12}$/)
  await write('apps/web/src/main.tsx', '2')
  expect(await release()).not.toBe(first)
})

test('every file is there compressed too, to be served as it is', async () => {
  await build()
  const folder = join(root, 'apps/web/dist/assets')
  const plain = await readFile(join(folder, 'main.js'))
  expect(brotliDecompressSync(await readFile(join(folder, 'main.js.br')))).toEqual(plain)
  expect(gunzipSync(await readFile(join(folder, 'main.js.gz')))).toEqual(plain)
})

test.each([
  'apps/web/src/main.tsx',
  'apps/web/src/new-page.tsx',
  'packages/domain/src/money.ts',
  'package-lock.json',
])('builds again when %s changed', async (file) => {
  await build()
  await write(file, '2')
  await build()
  expect(await builds()).toHaveLength(2)
})

test('a changed test or a deleted marker: only the latter asks for a build', async () => {
  await build()
  await write('apps/web/src/main.test.tsx', '2')
  await build()
  expect(await builds()).toHaveLength(1)
  await rm(join(root, 'apps/web/dist'), { recursive: true })
  await build()
  expect(await builds()).toHaveLength(2)
})

test('a failed build is shown, and tried again by the next start', async () => {
  await write('node_modules/vite/bin/vite.js', `console.error('no such icon'); process.exit(1)`)
  await expect(build()).rejects.toThrow(/apps\/web does not build:\nno such icon$/)
  await expect(build()).rejects.toThrow('no such icon')
})
