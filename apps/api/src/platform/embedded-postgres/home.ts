import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { run } from './run.ts'
import type { ServerUser } from './run.ts'
import { newServerUser } from './server-user.ts'

/**
 * The folder that holds the server's files: `directory` itself or, where root started us in a
 * place that the server's user cannot enter (/root, a private temporary folder), one outside it.
 */
export const resolveHomeFolder = async (directory: string): Promise<string> => {
  const folder = resolve(directory)
  await makeWritable(folder)
  const user = await newServerUser()
  if (user === undefined || (await canEnter(folder, user))) return folder

  const note = join(folder, 'location')
  const noted = await readFile(note, 'utf8').catch(() => undefined)
  if (noted !== undefined && (await isOurs(noted))) return noted

  const outside = await makeOutside(folder, user)
  await writeFile(note, outside)
  return outside
}

const makeWritable = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(`the data folder ${folder} is not writable: ${reason}`)
  }
}

const canEnter = async (folder: string, user: ServerUser): Promise<boolean> => {
  return (await run('sh', ['-c', 'cd "$1"', 'sh', folder], user)).isSuccess
}

const makeOutside = async (folder: string, user: ServerUser): Promise<string> => {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  for (const outside of [`/var/lib/lockerdesk/${name}`, join(tmpdir(), `lockerdesk-${name}`)]) {
    try {
      // Without our marker file it is a leftover of a deleted data folder.
      await rm(outside, { recursive: true, force: true })
      await mkdir(outside, { recursive: true, mode: 0o755 })
      if ((await isOurs(outside)) && (await canEnter(outside, user))) return outside
    } catch {
      // read-only or full: try the next place
    }
  }
  throw new EmbeddedPostgresError(
    `the data folder ${folder} cannot be entered by the user that Postgres runs as, and neither /var/lib nor ${tmpdir()} is writable.`,
  )
}

/** A folder in a place that others may write to could have been put there by another user. */
const isOurs = async (folder: string): Promise<boolean> => {
  const found = await stat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}
