import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processState } from './process-state.ts'

let holdsInThisProcess = 0

/**
 * Notes that this process uses the server of `home`, so that a short command beside a running
 * product does not stop the server under it. The answer releases the hold and says whether it was
 * the last one.
 */
export const hold = async (home: string): Promise<() => Promise<boolean>> => {
  const folder = join(home, 'holders')
  holdsInThisProcess += 1
  const own = `${process.pid}-${processState(process.pid)?.startedAt}-${holdsInThisProcess}`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, own), '')
  return async () => {
    await rm(join(folder, own), { force: true })
    const others = await readdir(folder).catch(() => [])
    const left = others.filter((name) => !isHeld(name))
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
    return left.length === others.length
  }
}

const isHeld = (name: string): boolean => {
  const [pid, startedAt] = name.split('-')
  return processState(Number(pid))?.startedAt === startedAt
}
