import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** What a customer may be given. LGPL: sharp's libvips, which is a library of its own beside the program. */
const LICENSES = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 OFL-1.1 PSF-2.0 Unlicense'.split(
    ' ',
  ),
)

/** By the file LICENSE of a package whose package.json says nothing. */
const UNSAID = new Map([['png-js@2.0.0', 'MIT']])

interface Component {
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string }[]
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string }
    readonly expression?: string
  }[]
}
interface LockFile {
  readonly packages: Readonly<Record<string, Locked>>
}
interface Locked {
  /** Of a package under another name. */
  readonly name?: string
  readonly version?: string
  readonly dev?: boolean
  readonly link?: boolean
}

const MODULES = 'node_modules/'
let listed: ReadonlyMap<string, Component>
let shipped: readonly string[]

beforeAll(async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = JSON.parse(stdout) as { components: readonly Component[] }
  listed = new Map(
    components.map((component) => [
      decodeURIComponent(component.purl.slice('pkg:npm/'.length)).replace(/\?.*/, ''),
      component,
    ]),
  )
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
  shipped = Object.entries(lock.packages)
    .filter(([path, { link, dev }]) => path.includes(MODULES) && !link && !dev)
    .map(
      ([path, { name, version }]) =>
        `${name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length)}@${version}`,
    )
})

const licensesOf = (name: string): string[] => {
  const [said] = listed.get(name)?.licenses ?? []
  return (said?.license?.id ?? said?.expression ?? UNSAID.get(name) ?? 'unknown')
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
}

test('the list of libraries has each one that ships, in its version and with its checksum', () => {
  expect(shipped.length).toBeGreaterThan(200)
  const missing = shipped.filter(
    (name) => listed.get(name)?.hashes?.some(({ alg }) => alg === 'SHA-512') !== true,
  )
  expect(missing).toEqual([])
})

test('each of them has a licence under which it may', () => {
  const wrong = shipped.filter((name) => licensesOf(name).some((license) => !LICENSES.has(license)))
  expect(wrong).toEqual([])
})
