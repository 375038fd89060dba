import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist'])

/** One hash over the names and contents of the files that a build could read. */
export const hashSources = async (paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(path)) {
      hash
        .update(`${file}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

const filesUnder = async (path: string): Promise<string[]> => {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name))
      .map(async (entry) => {
        const inside = join(path, entry.name)
        return entry.isDirectory() ? filesUnder(inside) : [inside]
      }),
  )
  return nested.flat().toSorted()
}
