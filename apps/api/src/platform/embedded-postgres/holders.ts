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
    return !(await isHeld(home))
  }
}

/** Forgets the holders that are dead. */
export const isHeld = async (home: string): Promise<boolean> => {
  const folder = join(home, 'holders')
  const holders = await readdir(folder).catch(() => [])
  const dead = holders.filter((name) => !isAlive(name))
  await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })))
  return dead.length < holders.length
}

const isAlive = (name: string): boolean => {
  const [pid, startedAt] = name.split('-')
  return processState(Number(pid))?.startedAt === startedAt
}
