import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { addPlace, type Place } from './network.ts'

export interface Machine {
  readonly name: string
  readonly address: string
  /** How often its program ended without being killed. */
  readonly crashes: number
  start(): void
  /** `kill -9` of everything on it; it stays off until it is started. */
  kill(): Promise<void>
  cut(): Promise<void>
  mend(): Promise<void>
}

export interface Program {
  readonly command: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
  /** Root otherwise. */
  readonly user?: string
}

/** As a service manager does. */
const RESTART_AFTER_MS = 2_000

/** One program in a network namespace of its own; what it writes goes to a file of its name. */
export const buildMachine = async (
  name: string,
  number: number,
  folder: string,
  programAt: (place: Place) => Program | Promise<Program>,
): Promise<Machine> => {
  const place = await addPlace(name, number)
  const { command, settings = {}, user } = await programAt(place)
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  let isWanted = false
  let crashes = 0
  let child: ChildProcess | null = null
  const start = () => {
    isWanted = true
    const as =
      user === undefined ? [] : ['setpriv', '--reuid', user, '--regid', user, '--init-groups']
    const [program = '', ...parameters] = [...place.inside, ...as, ...command]
    const started = spawn(program, parameters, {
      cwd: folder,
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
    name,
    address: place.address,
    get crashes() {
      return crashes
    },
    start,
    kill: async () => {
      isWanted = false
      await place.killAll()
    },
    cut: () => place.cut(),
    mend: () => place.mend(),
  }
}
