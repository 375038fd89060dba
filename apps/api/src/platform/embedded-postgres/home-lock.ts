import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState } from './process-state.ts'

const LOOK_EVERY_MS = 50
/** The file exists a moment before its content does. */
const EMPTY_FOR_MS = 5_000
/** Longer than any start: where a process cannot be told from a later one of its number, age decides. */
const HELD_FOR_MS = 300_000

/** Lock for starting, adopting or stopping the server of `home`. A dead process does not hold it. */
export const withHomeLock = async <T>(home: string, work: () => Promise<T>): Promise<T> => {
  const file = join(home, 'lock')
  const own = `${process.pid}-${processState(process.pid)?.startedAt}`
  while (!(await create(file, own))) {
    if (await isVoid(file)) await remove(file)
    else await sleep(LOOK_EVERY_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

const create = async (file: string, own: string): Promise<boolean> => {
  try {
    await writeFile(file, own, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const isVoid = async (file: string): Promise<boolean> => {
  const holder = await readFile(file, 'utf8').catch(() => null)
  const found = await stat(file).catch(() => null)
  if (holder === null || found === null) return false
  const ageMs = Date.now() - found.mtimeMs
  if (holder === '') return ageMs > EMPTY_FOR_MS
  const [pid, startedAt] = holder.split('-')
  return processState(Number(pid))?.startedAt !== startedAt || ageMs > HELD_FOR_MS
}

/** If several processes find a stale lock, one removes it. */
const remove = async (file: string): Promise<void> => {
  const away = `${file}.${process.pid}`
  await rename(file, away).catch(() => {})
  await rm(away, { force: true })
}
