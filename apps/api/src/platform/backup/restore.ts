import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFolder, hasCluster } from '../embedded-postgres/cluster.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { isHeld } from '../embedded-postgres/holders.ts'
import { resolveHomeFolder } from '../embedded-postgres/home.ts'
import { withHomeLock } from '../embedded-postgres/home-lock.ts'
import { isServerRunning } from '../embedded-postgres/server.ts'
import { newServerUser } from '../embedded-postgres/server-user.ts'
import { installationKeyContext } from '../installation-key-store.ts'
import type { Seals } from '../secrets.ts'
import { unpack } from './archive.ts'
import { type Description, readDescription } from './description.ts'
import { chownFolder } from './chown-folder.ts'
import { readEverything } from './read-everything.ts'

export interface RestoreOptions {
  /** Of the embedded Postgres. */
  readonly directory: string
  readonly file: string
  readonly seals: Seals
  readonly now: Date
}

export interface Restored extends Description {
  /** Folder of the previous database; null if there was none. */
  readonly replaced: string | null
}

/** Replaces the embedded database by the archive, only after reading the whole archive. */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const home = await resolveHomeFolder(options.directory)
  const unpacked = join(home, `restored-${process.pid}`)
  await mkdir(unpacked, { mode: 0o711 })
  try {
    await unpack(options.file, unpacked)
    const about = await readDescription(unpacked)
    await chownFolder(await newServerUser(), clusterFolder(unpacked))
    const { tables, rows, sealedKey } = await readEverything(unpacked)
    if (tables !== about.tables || rows !== about.rows)
      throw new EmbeddedPostgresError(
        `the backup says ${about.rows} rows in ${about.tables} tables, and has ${rows} in ${tables}`,
      )
    assertKeysFit(options.seals, sealedKey)
    return { ...about, replaced: await exchange(home, unpacked, options.now) }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

const assertKeysFit = (seals: Seals, sealedKey: string | null): void => {
  if (sealedKey === null) return
  try {
    seals.open(sealedKey, installationKeyContext('mac'))
  } catch {
    throw new EmbeddedPostgresError(
      'the secret keys of this installation are not those of the backup: name the file that they were kept in with --keys',
    )
  }
}

/** Renames the existing folder and takes its place. */
const exchange = (home: string, unpacked: string, now: Date): Promise<string | null> =>
  withHomeLock(home, async () => {
    if ((await isHeld(home)) || (await isServerRunning(home)))
      throw new EmbeddedPostgresError('Lockerdesk runs on this database: stop it first')
    const before = join(home, `before-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
    const isThere = await hasCluster(home)
    if (isThere) {
      await mkdir(before, { mode: 0o711 })
      await rename(clusterFolder(home), clusterFolder(before))
      await rename(join(home, 'password'), join(before, 'password'))
    }
    await rename(clusterFolder(unpacked), clusterFolder(home))
    await rename(join(unpacked, 'password'), join(home, 'password'))
    return isThere ? before : null
  })
