import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { run } from './run.ts'
import type { ServerUser } from './run.ts'

export type Binaries = { initdb: string; pgCtl: string }

/** Binaries of the installed package, or a copy in `home` if the server's user cannot execute them. */
export const findBinaries = async (
  home: string,
  user: ServerUser | undefined,
): Promise<Binaries> => {
  const installed = installedFolder()
  const inPlace = await tryFolder(installed, user)
  if (inPlace.isSuccess) return binariesIn(installed)

  const copy = join(home, 'binaries')
  if (!(await isCopyOf(installed, copy))) await copyFolder(installed, copy)
  const copied = await tryFolder(copy, user)
  if (copied.isSuccess) return binariesIn(copy)
  throw new EmbeddedPostgresError(
    `the embedded Postgres does not run on this system (${firstLine(copied.output)}): set DATABASE_URL to a Postgres of your own.`,
  )
}

const installedFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `there is no embedded Postgres for ${platform}-${process.arch}: set DATABASE_URL to a Postgres of your own.`,
    )
  }
}

const binariesIn = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    pgCtl: join(folder, 'bin', `pg_ctl${suffix}`),
  }
}

const tryFolder = async (folder: string, user: ServerUser | undefined) => {
  try {
    await restoreLinks(folder)
  } catch (error) {
    return { isSuccess: false, output: String(error) }
  }
  return run(join(folder, 'bin', 'postgres'), ['--version'], user)
}

/** npm packages carry no symbolic links; the package's install script, which we do not run, would make them. */
export const restoreLinks = async (folder: string): Promise<void> => {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, relative('native', target))
    const original = join(folder, relative('native', source))
    await symlink(relative(dirname(link), original), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const isCopyOf = async (installed: string, copy: string): Promise<boolean> => {
  const [original, copied] = await Promise.all(
    [installed, copy].map((folder) => stat(join(folder, 'bin', 'postgres')).catch(() => undefined)),
  )
  return original?.size === copied?.size && original?.mtimeMs === copied?.mtimeMs
}

const copyFolder = async (from: string, to: string): Promise<void> => {
  const unfinished = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true })
  await cp(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
  })
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}

const firstLine = (text: string): string => {
  return text.split('\n')[0] ?? ''
}
