import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from '../embedded-postgres/run.ts'

/** As root, Postgres runs as another user, who must own its files. No-op otherwise. */
export const chownFolder = async (user: ServerUser | undefined, folder: string): Promise<void> => {
  if (user === undefined) return
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
}
