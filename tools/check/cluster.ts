import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenInvariants } from '../../apps/api/test/faults/invariants.ts'
import { eventually } from './cluster/eventually.ts'
import { FAULTS, WAYS } from './cluster/faults.ts'
import { type Load, startLoad } from './cluster/load.ts'
import { type Figures, measure } from './cluster/measure.ts'
import { closeNetwork, openNetwork } from './cluster/network.ts'
import { ensurePrograms } from './cluster/programs.ts'
import { type RestoreFigures, restoreTableOf, shortOf } from './cluster/restore/restore-table.ts'
import { runRestores } from './cluster/restore/restores.ts'
import { type Stack, startStack, waitUntilWhole } from './cluster/stack.ts'
import { watchStandstill } from './cluster/standstill.ts'
import { holds, tableOf } from './cluster/table.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { step } from '../command/step.ts'

const PAGE = join(import.meta.dirname, '../../docs/reliability.md')
const BETWEEN_MARKS = {
  cluster: /(<!-- cluster -->\n)[\s\S]*?(<!-- \/cluster -->)/,
  restore: /(<!-- restore -->\n)[\s\S]*?(<!-- \/restore -->)/,
} as const
const RESTORE = 'restore to a moment'

const { values } = parseArgs({
  options: {
    /** Only faults whose name or way contains it; `restore` for the restore alone. */
    only: { type: 'string', default: '' },
    /** Puts the tables into docs/reliability.md. */
    write: { type: 'boolean', default: false },
    /** Leaves the folder with the logs of every machine. */
    keep: { type: 'boolean', default: false },
  },
})

const TRIES = 3
const FINISHED_WITHIN_MS = 60_000

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

const isAsked = (name: string): boolean => name.includes(values.only)

const runFaults = async (stack: Stack, load: Load): Promise<Figures[]> => {
  const figures: Figures[] = []
  await step('Everything at work', () => waitUntilWhole(stack))
  for (const fault of FAULTS)
    for (const way of WAYS) {
      const name = `${fault.name}, ${way}`
      if (!isAsked(name)) continue
      const one = await step(name, () => measureUndisturbed(stack, load, fault, way))
      figures.push(one)
      console.log(`  ${JSON.stringify(one)}`)
    }
  return figures
}

const reportFaults = async (stack: Stack, figures: readonly Figures[]): Promise<void> => {
  if (figures.length === 0) return
  const table = tableOf(figures, new Date())
  console.log(`\n${table}\n`)
  const broken = await eventually('the invariants looked at', () =>
    brokenInvariants(stack.world.api.services),
  )
  if (broken.length > 0) console.error(`Invariants that do not hold: ${broken.join('; ')}`)
  const crashed = stack.all.filter(({ crashes }) => crashes > 0)
  for (const { name, crashes } of crashed) console.log(`${name} ended by itself ${crashes} times`)
  if (broken.length > 0 || !figures.every(holds)) process.exitCode = 1
  await writeDown(BETWEEN_MARKS.cluster, table)
}

const reportRestores = async (figures: readonly RestoreFigures[]): Promise<void> => {
  const table = restoreTableOf(figures, new Date())
  console.log(`\n${table}\n`)
  for (const one of figures)
    for (const words of shortOf(one)) {
      console.error(`Restored to ${one.to}: ${words}`)
      process.exitCode = 1
    }
  await writeDown(BETWEEN_MARKS.restore, table)
}

const writeDown = async (marks: RegExp, table: string): Promise<void> => {
  if (!values.write) return
  const page = await readFile(PAGE, 'utf8')
  await writeFile(
    PAGE,
    page.replace(marks, (_all, from, to) => `${from}${table}\n${to}`),
  )
}

/** While somebody works there: what went wrong does not leave them waiting for ever. */
const underLoad = async (stack: Stack, work: (load: Load) => Promise<void>): Promise<void> => {
  const load = startLoad(stack.world, stack.fleet, stack.url)
  try {
    await work(load)
  } finally {
    await load.stop()
    console.log(`Refused: ${JSON.stringify(Object.fromEntries(load.refusals))}`)
  }
}

const tryEverything = async (stack: Stack): Promise<void> => {
  await underLoad(stack, async (load) => {
    const figures = await runFaults(stack, load)
    await Promise.race([load.finish(), pause(FINISHED_WITHIN_MS)])
    await reportFaults(stack, figures)
  })
  if (isAsked(RESTORE))
    await underLoad(stack, async (load) => reportRestores(await runRestores(stack, load)))
}

const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-cluster-'))
try {
  ensurePrograms()
  // Postgres and Mosquitto run as users of their own.
  await chmod(folder, 0o755)
  await openNetwork()
  const stack = await startStack(folder)
  try {
    await tryEverything(stack)
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
