import { findEtcdLeader } from './etcd.ts'
import type { Machine } from './machine.ts'
import { readRoles } from './patroni.ts'
import type { Stack } from './stack.ts'

export const WAYS = ['kill -9', 'network cut'] as const
export type Way = (typeof WAYS)[number]

export interface Fault {
  readonly name: string
  /** Who it is at this moment. */
  readonly find: (stack: Stack) => Promise<Machine | undefined>
}

const first = (pick: (stack: Stack) => readonly Machine[]) => async (stack: Stack) => pick(stack)[0]

export const FAULTS: readonly Fault[] = [
  {
    name: 'the primary',
    find: async ({ postgres }) => (await readRoles(postgres))?.primary,
  },
  {
    name: 'the replica in step',
    find: async ({ postgres }) => (await readRoles(postgres))?.inStep,
  },
  {
    name: 'the leader of etcd',
    find: async ({ etcd }) => (await findEtcdLeader(etcd)) ?? undefined,
  },
  { name: 'the backup site', find: async ({ backupSite }) => backupSite.machine },
  { name: 'HAProxy before Postgres', find: first(({ databaseProxies }) => databaseProxies) },
  { name: 'one broker', find: first(({ brokers }) => brokers) },
  { name: 'the other broker', find: async ({ brokers }) => brokers[1] },
  { name: 'an http process', find: first(({ http }) => http) },
  { name: 'a jobs process', find: first(({ jobs }) => jobs) },
  { name: 'a devices process', find: first(({ devices }) => devices) },
]
