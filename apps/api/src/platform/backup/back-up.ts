import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFolder } from '../embedded-postgres/cluster.ts'
import { resolveHomeFolder } from '../embedded-postgres/home.ts'
import { serverUserFor } from '../embedded-postgres/server-user.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { pack } from './archive.ts'
import { copyRunning, postgresMajorOf } from './copy-running.ts'
import { type Description, describe, PARTS } from './description.ts'
import { chownFolder } from './chown-folder.ts'
import { readEverything } from './read-everything.ts'

export interface BackupOptions {
  /** Of the embedded Postgres. */
  readonly directory: string
  readonly file: string
  readonly now: Date
}

/** Copies the embedded database, whether or not the product runs, and restores the copy once before it counts. */
export const backUp = async ({
  directory,
  file,
  now,
}: BackupOptions): Promise<Description & { readonly bytes: number }> => {
  const home = await resolveHomeFolder(directory)
  // Where the server's user may go, whatever folder the archive is for.
  const copy = join(home, `copy-${process.pid}`)
  await mkdir(copy, { mode: 0o711 })
  try {
    const server = await startEmbeddedPostgres({ directory, isDurable: true })
    try {
      await copyRunning(server.url, clusterFolder(home), clusterFolder(copy))
    } finally {
      await server.stop()
    }
    await copyFile(join(home, 'password'), join(copy, 'password'))
    await chownFolder(await serverUserFor(home), clusterFolder(copy))
    const { tables, rows } = await readEverything(copy)
    const about: Description = {
      format: 1,
      startedAt: now.toISOString(),
      postgres: await postgresMajorOf(clusterFolder(copy)),
      tables,
      rows,
    }
    await describe(copy, about)
    return { ...about, bytes: await pack(copy, PARTS, file) }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
