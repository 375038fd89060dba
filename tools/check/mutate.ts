import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MUTATED } from './mutate/modules.ts'

const ROOT = join(import.meta.dirname, '../..')
const LEAST_URGENT = '19'

/**
 * Names of modules, each with or without one of its files: `domain`, `orders/settle-refund`. `--sample 60` tries that
 * many random mutants of each; the same seed draws the same ones.
 */
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  console.error('--sample needs a number of mutants, for example --sample 60.')
  process.exit(1)
}
const sampling =
  values.sample === undefined ? {} : { MUTANT_SAMPLE: values.sample, MUTANT_SEED: values.seed }
const runs = (asked.length === 0 ? ['domain'] : asked).map((name) => {
  const [module = '', file = ''] = name.split('/')
  return { name, module, file }
})
const unknown = runs.filter(({ module }) => !(module in MUTATED)).map(({ name }) => name)
if (unknown.length > 0) {
  console.error(
    `Cannot mutate ${unknown.join(', ')}. There are ${Object.keys(MUTATED).join(', ')}.`,
  )
  process.exit(1)
}

for (const { name, module, file } of runs) {
  console.log(`mutating ${name}`)
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
  const run = [process.execPath, stryker, 'run', 'tools/check/mutate/stryker.config.ts']
  const { status } = spawnSync('nice', ['-n', LEAST_URGENT, ...run], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...sampling, MUTATED: module, MUTATED_FILE: file },
  })
  if (status !== 0) process.exitCode = 1
}
