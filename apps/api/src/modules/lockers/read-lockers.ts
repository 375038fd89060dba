import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { readInShop } from '../reservation-settings/index.ts'
import { listLockerEvents, type LockerEvent } from './history/locker-event-store.ts'
import { countLockers, type LockerCounts } from './overview/locker-condition-store.ts'
import { type LockerListFilter, type LockerSort, listLockers } from './locker-list-store.ts'
import { lockerReach } from './locker-reach.ts'
import { findLocker, type Locker, lockersByIds, lockersOfGateways } from './locker-store.ts'
import { listOpenCommands, type OpenCommand } from '../device-commands/index.ts'

const timeOf = ({ services }: Call): string => services.clock.now().toISOString()

export const lockers = (
  call: Call,
  shopId: string | null | undefined,
  filter: LockerListFilter,
  sort: LockerSort | null | undefined,
  page: PageRequest,
): Promise<Page<Locker>> =>
  read(call, (reader) =>
    readInShop(reader, call, shopId, () =>
      listLockers(reader, lockerReach(call, shopId), filter, page, timeOf(call), sort ?? undefined),
    ),
  )

export const lockerCounts = (
  call: Call,
  shopId: string | null | undefined,
): Promise<LockerCounts> =>
  read(call, (reader) =>
    readInShop(reader, call, shopId, () =>
      countLockers(reader, lockerReach(call, shopId), timeOf(call)),
    ),
  )

export const getLockerById = async (call: Call, id: string): Promise<Locker> => {
  const locker = await read(call, (reader) => findLocker(reader, lockerReach(call), id))
  if (locker === null) throw refused('NOT_FOUND')
  return locker
}

export const lockerById = batched<Locker>((call, ids) =>
  read(call, (reader) => lockersByIds(reader, lockerReach(call), ids)),
)

export const lockersOfGateway = batched<Locker[]>((call, ids) =>
  read(call, (reader) => lockersOfGateways(reader, lockerReach(call), ids)),
)

export const openCommands = async (call: Call, lockerId: string): Promise<OpenCommand[]> => {
  await getLockerById(call, lockerId)
  const { organisationId } = organisationOf(call)
  return read(call, (reader) => listOpenCommands(reader, organisationId, lockerId))
}

const EVENTS_SHOWN = 50

export const lockerEvents = async (call: Call, lockerId: string): Promise<LockerEvent[]> => {
  const locker = await getLockerById(call, lockerId)
  return read(call, (reader) => listLockerEvents(reader, locker, EVENTS_SHOWN))
}
