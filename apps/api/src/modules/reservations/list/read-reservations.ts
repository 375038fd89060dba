import {
  type BoxToFill,
  dayAround,
  isId,
  may,
  type PickupTime,
  readSearch,
  type ReservationStatus,
  type SortDirection,
  UNFINISHED_STATUSES,
} from '@lockerdesk/domain'
import { batched } from '../../../call/batched.ts'
import { type Call, organisationOf, principalOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { canSeePincodes } from '../../../call/sees-pincodes.ts'
import { read } from '../../../call/read.ts'
import type { Page, PageRequest } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { codeMac } from '../../keypad-codes/index.ts'
import {
  assertShopInReach,
  readInShop,
  readWithTimeZone,
} from '../../reservation-settings/index.ts'
import { seenReservation } from '../changes/change-reservation.ts'
import { listBoxesToFill } from '../doors/door-event-store.ts'
import { countWaiting } from '../boxes/reservation-box-store.ts'
import { listEvents, type ReservationEvent } from '../reservation-event-store.ts'
import {
  countByStatus,
  listReservations,
  type ReservationFilter,
  type ReservationSort,
  type StatusCount,
} from './reservation-list-store.ts'
import { reservationReach } from '../reservation-reach.ts'
import type { ShopOfList } from './shop-of-list.ts'
import { searchReservations } from './reservation-search-store.ts'
import { type Reservation, reservationsByIds, reservationsInBoxes } from '../reservation-store.ts'

export interface ListFilter extends ReservationFilter {
  readonly when?: PickupTime | null | undefined
}

export interface ReservationPage extends Page<Reservation> {
  readonly at: ShopOfList
  readonly filter: ReservationFilter
}

export const DEFAULT_SORT = { field: 'pickupDateTime', direction: 'asc' } as const

export const reservations = (
  call: Call,
  shopId: string,
  filter: ListFilter,
  sort: { readonly field: ReservationSort; readonly direction: SortDirection } | null | undefined,
  page: PageRequest,
): Promise<ReservationPage> =>
  read(call, (reader) =>
    inShop(reader, call, shopId, filter, async (at, meant) => ({
      ...(await listReservations(reader, at, meant, sort ?? DEFAULT_SORT, page)),
      at,
      filter: meant,
    })),
  )

export const inShop = <T>(
  reader: Reader,
  call: Call,
  shopId: string,
  { when, ...filter }: ListFilter,
  list: (at: ShopOfList, meant: ReservationFilter) => Promise<T>,
): Promise<T> => {
  const at = { organisationId: organisationOf(call).organisationId, shopId }
  if (when == null) return readInShop(reader, call, shopId, () => list(at, filter))
  const now = call.services.clock.now()
  return readWithTimeZone(reader, call, shopId, (timeZone) =>
    list(at, narrowed({ ...filter, when }, now, timeZone)),
  )
}

/** Intersects both conditions: 'late' with a period is late within it. */
const narrowed = (
  { when, ...filter }: ListFilter & { readonly when: PickupTime },
  now: Date,
  timeZone: string,
): ReservationFilter => {
  const day = dayAround(now, timeZone)
  const from = (time: Date) => latest(filter.pickupFrom, time.toISOString())
  const to = (time: Date) => earliest(filter.pickupTo, time.toISOString())
  switch (when) {
    case 'today':
      return { ...filter, pickupFrom: from(day.start), pickupTo: to(day.end) }
    case 'future':
      return { ...filter, pickupFrom: from(day.end) }
    case 'late': {
      const asked: readonly ReservationStatus[] = filter.statuses?.length
        ? filter.statuses
        : UNFINISHED_STATUSES
      const late = UNFINISHED_STATUSES.filter((status) => asked.includes(status))
      // The filter asks only for closed reservations, which are never late.
      return late.length === 0
        ? { ...filter, pickupTo: now.toISOString(), pickupFrom: now.toISOString() }
        : { ...filter, statuses: late, pickupTo: to(now) }
    }
  }
}

const latest = (one: string | null | undefined, other: string): string =>
  one != null && one > other ? one : other
const earliest = (one: string | null | undefined, other: string): string =>
  one != null && one < other ? one : other

/** Counts for the tabs, ignoring the status filter. */
export const statusCounts = (
  call: Call,
  { at, filter }: Pick<ReservationPage, 'at' | 'filter'>,
): Promise<StatusCount[]> =>
  read(call, (reader) => countByStatus(reader, at, { ...filter, statuses: null }))

export const findReservations = (
  call: Call,
  shopId: string,
  filter: ListFilter,
  typed: string,
): Promise<Reservation[]> => {
  const { terms, pincode } = readSearch(typed)
  return read(call, async (reader) => {
    if (terms.length === 0) {
      await assertShopInReach(reader, call, shopId)
      return []
    }
    const pincodeMac =
      pincode === null || !canSeePincodes(call) ? null : codeMac(call.services.secrets, pincode)
    return inShop(reader, call, shopId, filter, (at, meant) =>
      searchReservations(reader, at, { terms, pincodeMac }, meant),
    )
  })
}

export const getReservationById = (call: Call, id: string): Promise<Reservation> => {
  if (!isId(id)) throw refused('NOT_FOUND')
  return seenReservation(call, id)
}

export const reservationEvents = (
  call: Call,
  { organisationId, _id }: Reservation,
): Promise<ReservationEvent[]> => read(call, (reader) => listEvents(reader, organisationId, _id))

export const reservationById = batched<Reservation>((call, ids) =>
  read(call, (reader) => reservationsByIds(reader, reservationReach(call), ids)),
)

/** Door states of a reservation's boxes, for filling. */
export const boxesToFill = batched<BoxToFill[]>((call, ids) =>
  read(call, (reader) => listBoxesToFill(reader, organisationOf(call).organisationId, ids)),
)

/** Current reservation of a box. */
/** Empty for a caller who may read lockers but not reservations. */
export const reservationInBox = batched<Reservation>(async (call, boxIds) =>
  may(principalOf(call.actor), 'reservation.read', organisationOf(call))
    ? read(call, (reader) => reservationsInBoxes(reader, reservationReach(call), boxIds))
    : new Map(),
)

export const waitingForBox = batched<number>((call, boxIds) =>
  read(call, (reader) => countWaiting(reader, organisationOf(call).organisationId, boxIds)),
)
