import { findBinaries } from './embedded-postgres/binaries.ts'
import { createCluster, hasCluster } from './embedded-postgres/cluster.ts'
import { createDatabaseOnce } from './embedded-postgres/connection.ts'
import { chooseHome } from './embedded-postgres/home.ts'
import { hold } from './embedded-postgres/holders.ts'
import { findOrStartServer, stopServer } from './embedded-postgres/server.ts'
import { serverUserFor } from './embedded-postgres/server-user.ts'

export type EmbeddedPostgres = {
  url: string
  /** The database was created by this start, so it is empty. */
  isFresh: boolean
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

/**
 * A real Postgres in `directory`, reachable from this machine alone. The server is detached from
 * this process: when we are killed it stays, and the next start takes it over.
 */
export const startEmbeddedPostgres = async (options: {
  directory: string
  /** False trades safety against power loss for speed: for tests. */
  isDurable: boolean
}): Promise<EmbeddedPostgres> => {
  const home = await chooseHome(options.directory)
  const user = await serverUserFor(home)
  const binaries = await findBinaries(home, user)
  const place = { home, user, binaries, isDurable: options.isDurable }

  const release = await hold(home)
  try {
    if (!(await hasCluster(home))) await createCluster(place)
    const connection = await findOrStartServer(place)
    const { url, isFresh } = await createDatabaseOnce(connection)
    const stop = async () => {
      const isLastHolder = await release()
      if (isLastHolder) await stopServer(place)
    }
    return { url, isFresh, stop }
  } catch (error) {
    await release()
    throw error
  }
}
