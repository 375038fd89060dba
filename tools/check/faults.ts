import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { FAULT_SIZES, LONG_ONLY } from '../../apps/api/test/faults/sizes.ts'

const ROOT = join(import.meta.dirname, '../..')
const asked = process.argv.slice(2).map((name) => name.toUpperCase())
const unknown = asked.filter((name) => !(name in FAULT_SIZES))
if (unknown.length > 0) {
  console.error(
    `No such fault: ${unknown.join(', ')}. There are ${Object.keys(FAULT_SIZES).join(', ')}.`,
  )
  process.exit(1)
}

const textsOf = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]))

/** One after the other: each wants the machine for itself. */
const failed = Object.entries(FAULT_SIZES)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([name, figures]) => {
    console.log(`${name} ${Object.entries(figures).flat().join(' ')}`)
    const path = `apps/api/test/faults/${name.toLowerCase()}-`
    const project = LONG_ONLY.includes(name) ? 'long*' : 'integration'
    const arguments_ = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, path]
    const { status } = spawnSync(process.execPath, arguments_, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...textsOf(figures) },
    })
    return status !== 0
  })
  .map(([name]) => name)
console.log(
  failed.length === 0 ? 'every fault was withstood' : `not withstood: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
