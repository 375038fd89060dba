import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const STOP_AFTER_MS = 20_000

export interface Child {
  readonly process: ChildProcess
  /** Settles with its end; rejects nothing. */
  stop(): Promise<void>
}

/** A Node of its own, so that what is measured does not share a thread with who measures. */
export const startChild = (script: string, environment: NodeJS.ProcessEnv): Child => {
  const child = fork(join(ROOT, script), {
    cwd: ROOT,
    // Not those of a test runner.
    execArgv: [],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    stop: async () => {
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_AFTER_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(patience)
    },
  }
}
