import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { run } from './run.ts'
import type { ServerUser } from './run.ts'

export type Place = {
  home: string
  user: ServerUser | undefined
  binaries: Binaries
  isDurable: boolean
}

export const SUPERUSER = 'lockerdesk'

export const clusterFolder = (home: string): string => {
  return join(home, 'cluster')
}

export const hasCluster = async (home: string): Promise<boolean> => {
  return stat(join(clusterFolder(home), 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Built under a temporary name first, so that an interrupted initdb does not look like a cluster. */
export const createCluster = async ({ home, user, binaries, isDurable }: Place): Promise<void> => {
  const building = join(home, 'cluster.new')
  const secret = join(home, 'password.new')
  await rm(building, { recursive: true, force: true })
  const password = randomBytes(24).toString('hex')
  await writeFile(passwordFile(home), password, { mode: 0o600 })
  await writeFile(secret, password, { mode: 0o600 })
  if (user) await chown(secret, user.uid, user.gid)
  await mkdir(building, { mode: 0o700 })
  if (user) await chown(building, user.uid, user.gid)

  const { isSuccess, output } = await run(
    binaries.initdb,
    [
      `--pgdata=${building}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Locale C would leave lower('ČÁP') as it is.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Tests connect thousands of times, and the 4,096 iterations are a third of what that costs.
      ...(isDurable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ],
    user,
  )
  await rm(secret, { force: true })
  if (!isSuccess) {
    throw new EmbeddedPostgresError(
      `the embedded Postgres cannot create its files in ${home}: ${output.split('\n').at(-1)}`,
    )
  }
  await rename(building, clusterFolder(home))
}

export const readPassword = async (home: string): Promise<string> => {
  try {
    return await readFile(passwordFile(home), 'utf8')
  } catch {
    throw new EmbeddedPostgresError(
      `the password of the embedded Postgres cannot be read from ${passwordFile(home)}.`,
    )
  }
}

const passwordFile = (home: string): string => {
  return join(home, 'password')
}
