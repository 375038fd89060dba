import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder, type Place } from './cluster.ts'
import { connectIfRunning, type Connection } from './connection.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { freePort } from './free-port.ts'
import { processState } from './process-state.ts'
import { run } from './run.ts'

const ADOPT_PATIENCE_MS = 60_000
// A killed server leaves workers that hold its shared memory for some seconds.
const START_ATTEMPTS = 20
const START_PAUSE_MS = 500
const LOG_LIMIT_BYTES = 5_000_000

export const findOrStartServer = (place: Place): Promise<Connection> => {
  return startPatiently(place, freePort)
}

/** Restarts on the same port, which its users know. */
export const restartServer = async (place: Place): Promise<void> => {
  await startPatiently(place, async (port) => ((await freePort(port)) === port ? port : undefined))
}

type ChoosePort = (remembered: number) => Promise<number | undefined>

const startPatiently = async (place: Place, choosePort: ChoosePort): Promise<Connection> => {
  let complaint = ''
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const found = await adoptServer(place.home)
    if (found) return found
    complaint = await startServer(place, choosePort)
    if (complaint) await sleep(START_PAUSE_MS)
  }
  throw new EmbeddedPostgresError(
    `the embedded Postgres does not start: ${complaint} (log: ${logFile(place.home)})`,
  )
}

/** A server that an earlier start left running, once it answers; undefined when there is none. */
const adoptServer = async (home: string): Promise<Connection | undefined> => {
  const patienceEnds = Date.now() + ADOPT_PATIENCE_MS
  while (Date.now() < patienceEnds) {
    const running = await readPidFile(home)
    if (running === undefined) return undefined
    const connection = await connectIfRunning(home, running.port)
    if (connection) return connection
    await sleep(100)
  }
  throw new EmbeddedPostgresError(
    `the embedded Postgres in ${home} runs but does not answer (log: ${logFile(home)})`,
  )
}

const readPidFile = async (home: string) => {
  const { pid, port } = await readPid(home)
  if (!pid) return undefined
  // A number that is now a zombie's or another program's would keep Postgres from starting.
  if (!isPostgres(pid)) {
    await rm(pidFile(home), { force: true })
    return undefined
  }
  return port ? { port } : undefined
}

export const isServerRunning = async (home: string): Promise<boolean> => {
  const { pid } = await readPid(home)
  return pid !== undefined && isPostgres(pid)
}

const pidFile = (home: string): string => {
  return join(clusterFolder(home), 'postmaster.pid')
}

const readPid = async (home: string) => {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map((line) => Number(line) || undefined)
  return { pid, port }
}

const isPostgres = (pid: number): boolean => {
  const state = processState(pid)
  return state !== undefined && (state.name ?? 'postgres') === 'postgres'
}

/** The complaint, or an empty text when the server runs. */
const startServer = async (place: Place, choosePort: ChoosePort): Promise<string> => {
  const { home, user, binaries, isDurable } = place
  const portFile = join(home, 'port')
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => '0'))
  const port = await choosePort(remembered)
  if (port === undefined) return `port ${remembered} is taken by another program`
  await writeFile(portFile, String(port))
  const log = await prepareLog(place)

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const { isSuccess, output } = await run(
    binaries.pgCtl,
    [
      'start',
      '-w',
      '-t',
      '120',
      '-D',
      clusterFolder(home),
      '-l',
      log,
      '-o',
      [`-p ${port}`, ...flags].join(' '),
    ],
    user,
  )
  return isSuccess
    ? ''
    : ((await lastFatalLine(log)) ?? output.split('\n').at(-1) ?? 'no reason given')
}

export const stopServer = async ({ home, user, binaries }: Place): Promise<void> => {
  await run(
    binaries.pgCtl,
    ['stop', '-m', 'fast', '-w', '-t', '30', '-D', clusterFolder(home)],
    user,
  )
}

const logFile = (home: string): string => {
  return join(home, 'postgres.log')
}

const prepareLog = async ({ home, user }: Place): Promise<string> => {
  const log = logFile(home)
  const found = await stat(log).catch(() => undefined)
  if (found && found.size > LOG_LIMIT_BYTES) await rename(log, `${log}.old`)
  await writeFile(log, '', { flag: 'a', mode: 0o600 })
  if (user) await chown(log, user.uid, user.gid)
  return log
}

const lastFatalLine = async (log: string): Promise<string | undefined> => {
  const lines = (await readFile(log, 'utf8')).split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC):\s*/, '')
}
