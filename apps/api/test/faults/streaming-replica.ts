import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { chownFolder } from '../../src/platform/backup/chown-folder.ts'
import { copyRunning } from '../../src/platform/backup/copy-running.ts'
import { findBinaries } from '../../src/platform/embedded-postgres/binaries.ts'
import { run } from '../../src/platform/embedded-postgres/run.ts'
import { serverUserFor } from '../../src/platform/embedded-postgres/server-user.ts'
import { until } from '../devices/device-world.ts'
import { freePort } from '../free-port.ts'

export interface StreamingReplica {
  /** The same database on the replica. */
  readonly url: string
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves once it has applied all that the primary has written so far. */
  catchUp(): Promise<void>
  /** As the kernel does when memory runs out. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A hot standby that streams from an embedded Postgres in `home`. */
export const startStreamingReplica = async (
  home: string,
  primaryUrl: string,
): Promise<StreamingReplica> => {
  const own = join(home, 'replica')
  const cluster = join(own, 'cluster')
  await mkdir(own, { mode: 0o711 })
  await copyRunning(primaryUrl, join(home, 'cluster'), cluster)
  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl)
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password}'\n`,
  )
  const user = await serverUserFor(home)
  await chownFolder(user, cluster)
  const log = join(cluster, 'replica.log')
  const port = await freePort()
  const { pgCtl } = await findBinaries(home, user)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300`
  const started = await run(
    pgCtl,
    ['start', '-w', '-t', '60', '-D', cluster, '-l', log, '-o', settings],
    user,
  )
  if (!started.isSuccess) throw new Error(await readFile(log, 'utf8').catch(() => started.output))
  const url = new URL(primaryUrl)
  url.port = String(port)

  const ask = async <Row extends pg.QueryResultRow>(
    where: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row | undefined> => {
    const client = new pg.Client({ connectionString: where })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows[0]
    } finally {
      await client.end()
    }
  }
  return {
    url: url.href,
    pause: async () => void (await ask(url.href, 'select pg_wal_replay_pause()')),
    resume: async () => void (await ask(url.href, 'select pg_wal_replay_resume()')),
    catchUp: async () => {
      const wanted = await ask<{ lsn: string }>(primaryUrl, 'select pg_current_wal_lsn() as lsn')
      await until(async () => {
        const seen = await ask<{ isThere: boolean }>(
          url.href,
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
          [wanted?.lsn],
        )
        return seen?.isThere === true
      })
    },
    kill: async () => {
      const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    },
    stop: async () => {
      await run(pgCtl, ['stop', '-m', 'immediate', '-w', '-D', cluster], user)
    },
  }
}
