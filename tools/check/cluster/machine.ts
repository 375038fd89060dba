import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { run } from '../containers/run.ts'
import { addPlace, type Place } from './network.ts'

export interface Machine {
  readonly name: string
  readonly address: string
  /** How often a program of it ended without being killed. */
  readonly crashes: number
  start(): void
  /** `kill -9` of everything on it; it stays off until it is started. */
  kill(): Promise<void>
  cut(): Promise<void>
  mend(): Promise<void>
  /** A command there, by the user of its programs: what it printed. */
  run(command: readonly string[]): Promise<string>
}

export interface Program {
  readonly command: readonly string[]
  /** Other commands that run there all the time. */
  readonly beside?: readonly (readonly string[])[]
  readonly settings?: Readonly<Record<string, string>>
  /** Defaults to root. */
  readonly user?: string
}

/** As a service manager does. */
const RESTART_AFTER_MS = 2_000

/** Programs in a network namespace of their own; what they write goes to a file of the machine's name. */
export const buildMachine = async (
  name: string,
  number: number,
  folder: string,
  programAt: (place: Place) => Program | Promise<Program>,
): Promise<Machine> => {
  const place = await addPlace(name, number)
  const { command, beside = [], settings = {}, user } = await programAt(place)
  const as =
    user === undefined ? [] : ['setpriv', '--reuid', user, '--regid', user, '--init-groups']
  const inside = [...place.inside, ...as]
  const services = [command, ...beside].map((one) =>
    keepRunning([...inside, ...one], folder, settings, join(folder, `${name}.log`)),
  )
  return {
    name,
    address: place.address,
    get crashes() {
      return services.reduce((sum, service) => sum + service.crashes, 0)
    },
    start: () => {
      for (const service of services) service.start()
    },
    kill: async () => {
      for (const service of services) service.giveUp()
      await place.killAll()
    },
    cut: () => place.cut(),
    mend: () => place.mend(),
    run: (one) => run([...inside, ...one], { directory: folder }),
  }
}

interface KeptRunning {
  readonly crashes: number
  start(): void
  /** Its next end is no crash. */
  giveUp(): void
}

const keepRunning = (
  [program = '', ...parameters]: readonly string[],
  directory: string,
  settings: Readonly<Record<string, string>>,
  logFile: string,
): KeptRunning => {
  const log = createWriteStream(logFile, { flags: 'a' })
  let isWanted = false
  let crashes = 0
  let child: ChildProcess | null = null
  const start = () => {
    isWanted = true
    const started = spawn(program, parameters, {
      cwd: directory,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.pipe(log, { end: false })
    started.stderr.pipe(log, { end: false })
    started.once('exit', () => {
      if (!isWanted || child !== started) return
      crashes += 1
      setTimeout(() => {
        if (isWanted && child === started) start()
      }, RESTART_AFTER_MS)
    })
    child = started
  }
  return {
    get crashes() {
      return crashes
    },
    start,
    giveUp: () => {
      isWanted = false
    },
  }
}
