import { readFileSync, statfsSync } from 'node:fs'

const PLACE = '/dev/shm'
// The databases of all workers with their logs take two, those of the long suites four.
const ROOM_BYTES = 8 * 1024 ** 3

export interface Machine {
  /** As `/proc/mounts` lists them; empty where there is no such file. */
  readonly mounts: string
  readonly memoryBytes: number
  freeBytes(folder: string): number
}

const MACHINE: Machine = {
  get mounts() {
    try {
      return readFileSync('/proc/mounts', 'utf8')
    } catch {
      return ''
    }
  },
  get memoryBytes() {
    return process.availableMemory()
  },
  freeBytes: (folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
}

/**
 * Where databases of tests may lie in memory, undefined if there is no room. On ext4, which looks for inodes that were not
 * freed in the last seconds, to create a database after another was dropped costs more than the test that wants it.
 */
export const memoryFolder = (machine: Machine = MACHINE): string | undefined => {
  const options = machine.mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder, type]) => folder === PLACE && type === 'tmpfs')?.[3]
    ?.split(',')
  // Some tests copy Postgres there and start it.
  if (options === undefined || options.includes('noexec') || options.includes('ro'))
    return undefined
  const room = Math.min(machine.memoryBytes, machine.freeBytes(PLACE))
  return room < ROOM_BYTES ? undefined : PLACE
}
