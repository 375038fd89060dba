import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { run, type ServerUser } from './run.ts'

const CANDIDATES = ['postgres', 'nobody']

/** Postgres refuses to run as root, so root lends it another user; everyone else is that user. */
export const serverUserFor = async (home: string): Promise<ServerUser | undefined> => {
  if (!isRoot()) return undefined
  const cluster = await stat(join(home, 'cluster')).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  return newServerUser()
}

export const newServerUser = async (): Promise<ServerUser | undefined> => {
  if (!isRoot()) return undefined
  for (const name of CANDIDATES) {
    const uid = await numberFrom('id', ['-u', name])
    const gid = await numberFrom('id', ['-g', name])
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new EmbeddedPostgresError(
    'Postgres does not run as root, and there is neither a user "postgres" nor "nobody": start as an ordinary user.',
  )
}

const isRoot = (): boolean => {
  return process.getuid?.() === 0
}

const numberFrom = async (command: string, commandArguments: string[]) => {
  const { isSuccess, output } = await run(command, commandArguments, undefined)
  return isSuccess ? Number(output) : undefined
}
