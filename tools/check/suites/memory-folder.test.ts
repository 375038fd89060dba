import { expect, test } from 'vitest'
import { type Machine, memoryFolder } from './memory-folder.ts'

const GIB = 1024 ** 3
const ROOT = '/dev/vda / ext4 rw,relatime 0 0\n'
const SHM = 'tmpfs /dev/shm tmpfs rw,relatime,size=24684096k 0 0\n'

const machine = (different: Partial<Machine> = {}): Machine => ({
  mounts: ROOT + SHM,
  memoryBytes: 16 * GIB,
  freeBytes: () => 12 * GIB,
  ...different,
})

test('databases of tests lie in memory where a machine has plenty', () => {
  expect(memoryFolder(machine())).toBe('/dev/shm')
})

test.each([
  ['nothing is mounted there', { mounts: ROOT }],
  ['there is no list of mounts', { mounts: '' }],
  ['it is on a disk', { mounts: '/dev/vda /dev/shm ext4 rw,relatime 0 0\n' }],
  ['nothing may run there', { mounts: 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n' }],
  ['a later mount hides it', { mounts: `${ROOT}${SHM}tmpfs /dev/shm tmpfs ro 0 0\n` }],
  ['the folder is small, as in a container', { freeBytes: () => 64 * 1024 ** 2 }],
  ['the memory is small', { memoryBytes: 4 * GIB }],
])('they lie on the disk when %s', (_why, different) => {
  expect(memoryFolder(machine(different))).toBeUndefined()
})
