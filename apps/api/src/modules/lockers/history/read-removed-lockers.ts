import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { refused } from '../../../call/refused.ts'
import { lockerReach } from '../locker-reach.ts'
import { findLocker, type Locker } from '../locker-store.ts'
import {
  findRemovedLocker,
  listRemovedLockers,
  type RemovedLocker,
} from './removed-locker-store.ts'

const LISTED = 100

export const removedLockers = (call: Call): Promise<RemovedLocker[]> =>
  read(call, (reader) => listRemovedLockers(reader, lockerReach(call), LISTED))

/** One that is there, or one that is gone and whose records are kept. */
export type RecordedLocker =
  | { readonly locker: Locker; readonly removed: null }
  | { readonly locker: null; readonly removed: RemovedLocker }

export const getRecordedLocker = (call: Call, id: string): Promise<RecordedLocker> =>
  read(call, async (reader) => {
    const reach = lockerReach(call)
    const locker = await findLocker(reader, reach, id)
    if (locker !== null) return { locker, removed: null }
    const removed = await findRemovedLocker(reader, reach, id)
    if (removed === null) throw refused('NOT_FOUND')
    return { locker: null, removed }
  })
