import { findBinaries } from './embedded-postgres/binaries.ts'
import { createCluster, hasCluster } from './embedded-postgres/cluster.ts'
import { createDatabaseOnce } from './embedded-postgres/connection.ts'
import { startGuard } from './embedded-postgres/guard.ts'
import { resolveHomeFolder } from './embedded-postgres/home.ts'
import { hold } from './embedded-postgres/holders.ts'
import { withHomeLock } from './embedded-postgres/home-lock.ts'
import { keepRunning, type ServerEvent } from './embedded-postgres/keep-running.ts'
import { findOrStartServer, stopServer } from './embedded-postgres/server.ts'
import { serverUserFor } from './embedded-postgres/server-user.ts'

export type { ServerEvent }

export type EmbeddedPostgres = {
  url: string
  /** The database was created by this start, so it is empty. */
  isFresh: boolean
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

/**
 * A real Postgres in `directory`, reachable from this machine alone. It restarts when it ends by itself, and stops when
 * the last process that uses it stops or is killed.
 */
export const startEmbeddedPostgres = async (options: {
  directory: string
  /** False trades safety against power loss for speed: for tests. */
  isDurable: boolean
  onEvent?: (event: ServerEvent) => void
}): Promise<EmbeddedPostgres> => {
  const home = await resolveHomeFolder(options.directory)
  const user = await serverUserFor(home)
  const binaries = await findBinaries(home, user)
  const place = { home, user, binaries, isDurable: options.isDurable }

  const release = await hold(home)
  const guard = startGuard(home)
  try {
    const { url, isFresh } = await withHomeLock(home, async () => {
      if (!(await hasCluster(home))) await createCluster(place)
      return createDatabaseOnce(await findOrStartServer(place))
    })
    const letGo = keepRunning(place, options.onEvent ?? (() => {}))
    const stop = async () => {
      letGo()
      await withHomeLock(home, async () => {
        const isLastHolder = await release()
        if (isLastHolder) await stopServer(place)
      })
      guard.dismiss()
    }
    return { url, isFresh, stop }
  } catch (error) {
    await release()
    guard.dismiss()
    throw error
  }
}
