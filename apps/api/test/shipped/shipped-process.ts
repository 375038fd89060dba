import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START = join(import.meta.dirname, '../../../../tools/dev/start.ts')
/** The first start may have to build the pages. */
const READY_WITHIN_MS = 300_000

/** One process as `npm start` runs it. */
export interface ShippedProcess {
  readonly name: string
  readonly child: ChildProcess
  /** What it wrote so far, line by line. */
  readonly lines: () => readonly string[]
  /** Resolves with the first 'ready' line; rejects if the process ends before. */
  readonly ready: Promise<void>
  /** Sends the signal and resolves with the exit code; null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export const startShipped = (
  name: string,
  settings: Readonly<Record<string, string>>,
): ShippedProcess => {
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'lockerdesk-compiled'),
      DEMO: '1',
      LOG_LEVEL: 'info',
      ...settings,
    },
  })
  let said = ''
  const isReady = Promise.withResolvers<void>()
  const timer = setTimeout(() => isReady.reject(new Error(`${name}: ${said}`)), READY_WITHIN_MS)
  const note = (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('Lockerdesk is ready')) isReady.resolve()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  void ended.then(() => isReady.reject(new Error(`${name} ended: ${said}`)))
  const ready = isReady.promise.finally(() => clearTimeout(timer))
  ready.catch(() => {})
  return {
    name,
    child,
    lines: () => said.split('\n'),
    ready,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly err?: { readonly message: string }
}

const WARNING = 40
/** The product rightly warns of it where others use the machine so much that Postgres answers after four seconds. */
const SLOW_MACHINE = /connection timeout/

/** Log lines from warnings up, and whatever else is neither a log line nor part of the greeting. */
export const unexpectedLines = (
  { name, lines }: ShippedProcess,
  expected: readonly RegExp[] = [],
): string[] =>
  lines()
    .filter((line) => isWorrying(line) && !expected.some((known) => known.test(line)))
    .map((line) => `${name}: ${line}`)

const GREETING =
  /^$|^(Postgres|Schema and demo data|Schema|Build of \S+)(…| ready \(.*\))$|^ {2,4}\S|^Stopp(ing…|ed\.)$/

const isWorrying = (line: string): boolean => {
  if (!line.startsWith('{')) return !GREETING.test(line)
  const { level, err } = JSON.parse(line) as LogLine
  return level >= WARNING && !SLOW_MACHINE.test(err?.message ?? '')
}
