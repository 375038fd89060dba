import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brokenInvariants } from '../apps/api/test/faults/invariants.ts'
import { eventually } from './cluster/eventually.ts'
import { FAULTS, WAYS } from './cluster/faults.ts'
import { startLoad } from './cluster/load.ts'
import { type Figures, measure } from './cluster/measure.ts'
import { closeNetwork, openNetwork } from './cluster/network.ts'
import { ensurePrograms } from './cluster/programs.ts'
import { type Stack, startStack, waitUntilWhole } from './cluster/stack.ts'
import { watchStandstill } from './cluster/standstill.ts'
import { holds, tableOf } from './cluster/table.ts'
import { oneLineFor } from './start/one-line-for.ts'
import { step } from './start/step.ts'

const PAGE = join(import.meta.dirname, '../docs/reliability.md')
const BETWEEN_MARKS = /(<!-- cluster -->\n)[\s\S]*?(<!-- \/cluster -->)/

const { values } = parseArgs({
  options: {
    /** Only faults whose name or way contains it. */
    only: { type: 'string', default: '' },
    /** Puts the table into docs/reliability.md. */
    write: { type: 'boolean', default: false },
    /** Leaves the folder with the logs of every machine. */
    keep: { type: 'boolean', default: false },
  },
})

const TRIES = 3

/** Again, if the machine itself stood still meanwhile. */
const measureUndisturbed = async (...what: Parameters<typeof measure>): Promise<Figures> => {
  for (let attempt = 1; ; attempt++) {
    const watch = watchStandstill()
    const figures = await measure(...what)
    watch.stop()
    const stoodMs = watch.longestMs()
    if (stoodMs === 0 || attempt === TRIES) return figures
    console.log(`  again: this machine stood still for ${(stoodMs / 1000).toFixed(0)} s`)
  }
}

const runFaults = async (stack: Stack): Promise<Figures[]> => {
  const load = startLoad(stack.world, stack.fleet, stack.url)
  const figures: Figures[] = []
  try {
    await step('Everything at work', () => waitUntilWhole(stack))
    for (const fault of FAULTS)
      for (const way of WAYS) {
        const name = `${fault.name}, ${way}`
        if (!name.includes(values.only)) continue
        const one = await step(name, () => measureUndisturbed(stack, load, fault, way))
        figures.push(one)
        console.log(`  ${JSON.stringify(one)}`)
      }
  } finally {
    await load.stop()
    console.log(`Refused: ${JSON.stringify(Object.fromEntries(load.refusals))}`)
  }
  return figures
}

const report = async (stack: Stack, figures: readonly Figures[]): Promise<void> => {
  const table = tableOf(figures, new Date())
  console.log(`\n${table}\n`)
  const broken = await eventually('the invariants looked at', () =>
    brokenInvariants(stack.world.api.services),
  )
  if (broken.length > 0) console.error(`Invariants that do not hold: ${broken.join('; ')}`)
  const crashed = stack.all.filter(({ crashes }) => crashes > 0)
  for (const { name, crashes } of crashed) console.log(`${name} ended by itself ${crashes} times`)
  if (broken.length > 0 || !figures.every(holds)) process.exitCode = 1
  if (!values.write) return
  const page = await readFile(PAGE, 'utf8')
  await writeFile(
    PAGE,
    page.replace(BETWEEN_MARKS, (_all, from, to) => `${from}${table}\n${to}`),
  )
}

const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-cluster-'))
try {
  ensurePrograms()
  // Postgres and Mosquitto run as users of their own.
  await chmod(folder, 0o755)
  await openNetwork()
  const stack = await startStack(folder)
  try {
    await report(stack, await runFaults(stack))
  } finally {
    stack.fleet.stop()
    for (const machine of stack.all) await machine.kill()
  }
} catch (error) {
  console.error(`The cluster does not work: ${oneLineFor(error)}`)
  process.exitCode = 1
} finally {
  await closeNetwork()
  if (values.keep) console.log(`Logs: ${folder}`)
  else await rm(folder, { recursive: true, force: true })
}
// What still waits for the network that is gone.
process.exit()
