import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askRegistry } from './lock-file/ask-registry.ts'
import { completed, type LockedPackages, missingEntries } from './lock-file/complete-lock.ts'
import { nativePackages, problemsOf } from './lock-file/native-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'package-lock.json')

const text = await readFile(FILE, 'utf8')
const lock = JSON.parse(text) as { packages: LockedPackages }
const missing = Object.keys(missingEntries(lock.packages))

const complete = async (): Promise<void> => {
  if (missing.length === 0) return console.log('package-lock.json is complete')
  const packages = completed(lock.packages)
  await writeFile(FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} optional packages of other platforms added`)
}

/** The lines that say what is wrong with the lock file. */
const check = async (): Promise<readonly string[]> => {
  if (missing.length > 0)
    return [
      `package-lock.json lacks ${missing.length} optional packages (${missing[0]} …), so npm ci refuses it: npm run lock`,
    ]
  const native = nativePackages(lock.packages)
  const problems = problemsOf(native)
  return problems.length > 0 ? problems : askOnce(native)
}

/** What the registry holds under a version never changes: each lock file is asked about once. */
const askOnce = async (native: ReturnType<typeof nativePackages>): Promise<readonly string[]> => {
  const folder = join(ROOT, 'node_modules/.cache/lockerdesk')
  const note = join(folder, `lock-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
  if (
    await readFile(note).then(
      () => true,
      () => false,
    )
  )
    return []
  const { wrong, unanswered } = await askRegistry(await readRegistry(), native)
  if (unanswered !== null)
    console.log(`Not checked whether the registry has every native package: ${unanswered}`)
  else if (wrong.length === 0) {
    await mkdir(folder, { recursive: true })
    await writeFile(note, '')
  }
  return wrong
}

const readRegistry = async (): Promise<string> => {
  const { npm_config_registry: known } = process.env
  if (known !== undefined) return known
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { cwd: ROOT })
  return stdout.trim()
}

if (process.argv.includes('--check')) {
  const problems = await check()
  if (problems.length === 0) console.log('package-lock.json is complete')
  else {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
} else await complete()
