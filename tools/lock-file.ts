import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completed, type LockedPackages, missingEntries } from './lock-file/complete-lock.ts'

const FILE = join(import.meta.dirname, '../package-lock.json')

const lock = JSON.parse(await readFile(FILE, 'utf8')) as { packages: LockedPackages }
const missing = Object.keys(missingEntries(lock.packages))

if (missing.length === 0) {
  console.log('package-lock.json is complete')
} else if (process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks ${missing.length} optional packages (${missing[0]} …), so npm ci refuses it: npm run lock`,
  )
  process.exitCode = 1
} else {
  const text = JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)
  await writeFile(FILE, `${text}\n`)
  console.log(`package-lock.json: ${missing.length} optional packages of other platforms added`)
}
