import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

const PLANTED = {
  'cycle-one.ts': `import { two } from './cycle-two.ts'\nexport const one = () => two()`,
  'cycle-two.ts': `import { one } from './cycle-one.ts'\nexport const two = (): unknown => one()`,
  'default-export.ts': 'export default 1',
  'any.ts': 'export const anything = (value: any): unknown => value',
  'floating.ts': 'export const later = () => { Promise.resolve(1) }',
  'misused.ts': 'export const wait = (f: () => Promise<void>) => { [1].forEach(f) }',
  'thenable.ts': 'export const now = async () => { await 1 }',
  'namespace.ts': 'export namespace Old { export const value = 1 }',
  'camelCase.ts': 'export const value = 1',
  'allowed.config.ts': 'export default 1',
}

const EXPECTED = [
  ['import(no-cycle)', 'cycle-one.ts'],
  ['import(no-default-export)', 'default-export.ts'],
  ['typescript(no-explicit-any)', 'any.ts'],
  ['typescript(no-floating-promises)', 'floating.ts'],
  ['typescript(no-misused-promises)', 'misused.ts'],
  ['typescript(await-thenable)', 'thenable.ts'],
  ['typescript(no-namespace)', 'namespace.ts'],
  ['unicorn(filename-case)', 'camelCase.ts'],
] as const

let folder: string
let found: string[]

const lint = (): Promise<{ diagnostics: { code: string; filename: string }[] }> =>
  new Promise((resolve, reject) => {
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    const settings = ['-c', join(ROOT, '.oxlintrc.json'), '--format', 'json', 'src']
    execFile(process.execPath, [oxlint, ...settings], { cwd: folder }, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        reject(new Error(stdout + stderr))
      }
    })
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockerdesk-lint-'))
  const source = join(folder, 'src')
  await mkdir(source)
  // The typed rules look for their engine beside the code.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    join(source, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json') }),
  )
  for (const [name, text] of Object.entries(PLANTED)) await writeFile(join(source, name), text)
  const { diagnostics } = await lint()
  found = diagnostics.map(({ code, filename }) => `${code} ${basename(filename)}`)
})
afterAll(() => rm(folder, { recursive: true }))

test.each(EXPECTED)('%s fires on %s', (rule, file) => {
  expect(found).toContain(`${rule} ${file}`)
})

test('a config file may export by default', () => {
  expect(found.filter((line) => line.includes('allowed.config.ts'))).toEqual([])
})
