import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from '../embedded-postgres/server-user.ts'

/** Root lends Postgres another user, who must own its files; for everybody else there is nothing to do. */
export const giveTo = async (user: ServerUser | undefined, folder: string): Promise<void> => {
  if (user === undefined) return
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
}
