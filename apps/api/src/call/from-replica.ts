import { dataAsOf } from '@lockerdesk/domain'
import type { FromReplica, ReadReplica, ReplicaReads } from '../platform/read-replica.ts'
import { type Call, signedBy } from './call.ts'
import { findLastChange, hasLog } from './last-change-store.ts'
import { read } from './read.ts'

export interface Dated<T> {
  readonly value: T
  /** The state that the value shows. */
  readonly dataAsOf: string
}

/**
 * For figures, reports and exports: everything that the work reads through its call comes from the read replica, if
 * there is one, it is fresh, and it has the caller's own last change. Else the primary answers. The work may run twice
 * and must not change anything.
 */
export const fromReplica = async <T>(
  call: Call,
  work: (call: Call) => Promise<T>,
): Promise<Dated<T>> => {
  const { replica, clock } = call.services
  const found = replica === null ? null : await attempt(call, replica, work)
  const { value, ageMs } = found ?? { value: await work(call), ageMs: 0 }
  return { value, dataAsOf: dataAsOf(clock.now(), ageMs) }
}

const attempt = async <T>(
  call: Call,
  replica: ReadReplica,
  work: (call: Call) => Promise<T>,
): Promise<FromReplica<T> | null> => {
  const lastId = await read(call, (reader) =>
    findLastChange(reader, call.organisation?.organisationId ?? null, signedBy(call.actor)),
  )
  return replica.attempt(
    async (reader) => lastId === null || (await hasLog(reader, lastId)),
    (reads) => work(readingFrom(call, reads)),
  )
}

/** What is nested in it reads the same way and is as old. */
const readingFrom = (call: Call, reads: ReplicaReads): Call => ({
  ...call,
  services: {
    ...call.services,
    database: { ...call.services.database, read: reads.read },
    replica: {
      attempt: async (_isCurrent, work) => ({
        value: await work(reads),
        ageMs: await reads.ageMs(),
      }),
      close: async () => {},
    },
  },
})
