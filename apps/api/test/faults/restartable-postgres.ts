import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres.ts'
import { until } from '../devices/device-world.ts'

export interface RestartablePostgres {
  readonly url: string
  /** As `pg_ctl stop -m immediate` does: nobody is asked, nothing is written down first. */
  stopAtOnce(): Promise<void>
  /** As the kernel does when memory runs out. */
  killPostmaster(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A real server of its own, which keeps its promises to the disk. */
export const startRestartablePostgres = async (): Promise<RestartablePostgres> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-f18-'))
  // Under root the server runs as another user, who must get in.
  await chmod(directory, 0o711)
  const starts: EmbeddedPostgres[] = []
  const start = async () => {
    const started = await startEmbeddedPostgres({ directory, isDurable: true })
    starts.push(started)
    return started
  }
  const { url } = await start()
  const signal = async (name: NodeJS.Signals) => {
    const file = await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')
    const pid = Number(file.split('\n')[0])
    process.kill(pid, name)
    await until(() => !isAlive(pid))
  }
  return {
    url,
    stopAtOnce: () => signal('SIGQUIT'),
    killPostmaster: () => signal('SIGKILL'),
    restart: async () => {
      if ((await start()).url !== url) throw new Error('it came back at another address')
    },
    stop: async () => {
      for (const started of starts) await started.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
