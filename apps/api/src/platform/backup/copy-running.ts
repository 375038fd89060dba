import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Files of the running server, excluded from the copy. */
const LEFT_OUT_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])
/** Folders that a server recreates at start; the copy includes only the WAL that it needs. */
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const WAL_SEGMENT = /^[0-9A-F]{24}$/

/**
 * Copies the files of a server while it works. What changes under the copy is put right by the part of the
 * write-ahead log that was written meanwhile; a slot keeps the server from recycling that part.
 */
export const copyRunning = async (url: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const { rows: started } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('lockerdesk', true)) as segment`,
    )
    await copyFolder(from, to)
    const { rows: stopped } = await client.query<{ segment: string; label: string }>(
      `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
    )
    const [first, last] = [started[0]?.segment ?? '', stopped[0]?.segment ?? '']
    for (const name of await readdir(join(from, 'pg_wal')))
      if (WAL_SEGMENT.test(name) && name >= first && name <= last)
        await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
    await writeFile(join(to, 'backup_label'), stopped[0]?.label ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory())
      await (EMPTY_FOLDERS.has(entry.name)
        ? mkdir(target, { mode: 0o700 })
        : copyFolder(source, target))
    else if (!LEFT_OUT_FILES.has(entry.name)) await copyFile(source, target).catch(unlessGone)
  }
}

/** Tables and temporary files may disappear during the copy; WAL replay accounts for it. */
const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

export const postgresMajorOf = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
