import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installDebianPackage } from '../../../tools/check/containers/debian-package.ts'
import { type MosquittoAccount, mosquittoFiles } from '../src/platform/mqtt/mosquitto-files.ts'
import { freePort } from './free-port.ts'

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const START_TIMEOUT_MS = 10_000

const findMosquitto = () => FOLDERS.map((folder) => join(folder, 'mosquitto')).find(existsSync)

/** Before the tests are loaded: they ask whether it is here. */
export const ensureMosquitto = (): void => {
  if (findMosquitto() !== undefined || installDebianPackage('mosquitto')) return
  console.warn('NOT RUN: the tests on Mosquitto, which is not here (apt-get install mosquitto)')
}

/** Undefined: Mosquitto is not installed here. */
export const mosquittoBinary = findMosquitto()

export interface TestMosquitto {
  readonly deviceUrl: string
  readonly serverUrl: string
  /** As a power cut would: nothing is said to anybody. */
  kill(): Promise<void>
  /** As an operator does; it can be started again. */
  end(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A real Mosquitto with the files that an operator would generate. */
export const startMosquitto = async (
  binary: string,
  server: MosquittoAccount,
  devices: readonly MosquittoAccount[],
): Promise<TestMosquitto> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-mosquitto-'))
  const [devicePort, serverPort] = await Promise.all([freePort(), freePort()])
  const files = mosquittoFiles({
    directory,
    devicePort,
    serverHost: '127.0.0.1',
    serverPort,
    server,
    devices,
  })
  // As root Mosquitto becomes its own user, who has to read them.
  await chmod(directory, 0o755)
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(directory, name), text, { mode: 0o644 })
  }
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(binary, ['-c', join(directory, 'lockerdesk.conf')], { stdio: 'pipe' })
    let said = ''
    started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const patienceEnds = performance.now() + START_TIMEOUT_MS
    while (!(await answers(serverPort))) {
      if (started.exitCode !== null || performance.now() > patienceEnds) {
        throw new Error(`Mosquitto does not start: ${said}`)
      }
      await pause(20)
    }
    return started
  }
  let running = await start()
  const end = async (signal: NodeJS.Signals) => {
    const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    if (running.exitCode === null && running.signalCode === null) {
      running.kill(signal)
      await exited
    }
  }
  return {
    deviceUrl: `mqtt://127.0.0.1:${devicePort}`,
    serverUrl: `mqtt://127.0.0.1:${serverPort}`,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    restart: async () => {
      running = await start()
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(directory, { recursive: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
