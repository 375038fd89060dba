import {
  COUNT_CAP,
  RESERVATION_STATUSES,
  type ReservationStatus,
  type SortDirection,
  UNFINISHED_STATUSES,
} from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import {
  fetchPage,
  type Page,
  type PageRequest,
  type SortColumn,
} from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { type Reservation, SELECTED_COLUMNS } from '../reservation-store.ts'
import type { ShopOfList } from './shop-of-list.ts'
import { tallyOf } from './reservation-tally-store.ts'

export interface ReservationFilter {
  readonly statuses?: readonly ReservationStatus[] | null | undefined
  /** Inclusive start, exclusive end. */
  readonly pickupFrom?: string | null | undefined
  readonly pickupTo?: string | null | undefined
  readonly customerId?: string | null | undefined
  /** Holds this box or waits for it. */
  readonly lockerId?: string | null | undefined
  readonly isWaiting?: boolean | null | undefined
  readonly awaitsFilling?: boolean | null | undefined
  readonly isVendingReservation?: boolean | null | undefined
}

export const SORTS = {
  pickupDateTime: { expression: sql`r.pickup_at`, type: 'timestamptz', isNeverNull: true },
  createdAt: { expression: sql`r.created_at`, type: 'timestamptz', isNeverNull: true },
} as const satisfies Record<string, SortColumn>
export type ReservationSort = keyof typeof SORTS
export const RESERVATION_SORTS = Object.keys(SORTS) as ReservationSort[]

const UNFINISHED: readonly ReservationStatus[] = UNFINISHED_STATUSES
const isUnfinished = sql<boolean>`r.status in ('created', 'reserved', 'ordered', 'sent')`

const askedStatuses = ({ statuses }: ReservationFilter): readonly ReservationStatus[] | null =>
  statuses == null || statuses.length === 0 ? null : statuses

/** Condition of a filter on `reservations r`. */
export const conditionsOf = (filter: ReservationFilter): RawBuilder<boolean>[] => {
  const { statuses, pickupFrom, pickupTo, customerId, lockerId } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (statuses != null && statuses.length === 1) conditions.push(sql`r.status = ${statuses[0]}`)
  else if (statuses != null && statuses.length > 0) {
    // Spelled out so that Postgres can use the partial index of open reservations.
    if (statuses.every((status) => UNFINISHED.includes(status))) conditions.push(isUnfinished)
    conditions.push(sql`r.status = any(${[...statuses]})`)
  }
  if (pickupFrom != null) conditions.push(sql`r.pickup_at >= ${pickupFrom}`)
  if (pickupTo != null) conditions.push(sql`r.pickup_at < ${pickupTo}`)
  if (customerId != null) conditions.push(sql`r.customer_id = ${customerId}`)
  if (lockerId != null)
    conditions.push(sql`r.id in (select b.reservation_id from reservation_boxes b
      where b.locker_id = ${lockerId} and b.state in ('held', 'wished'))`)
  if (filter.isVendingReservation != null)
    conditions.push(sql`r.is_vending_reservation = ${filter.isVendingReservation}`)
  if (filter.isWaiting != null)
    conditions.push(isUnfinished, sql`r.is_waiting = ${filter.isWaiting}`)
  if (filter.awaitsFilling != null)
    conditions.push(isUnfinished, sql`r.awaits_filling = ${filter.awaitsFilling}`)
  return conditions
}

/** The number of matching reservations where triggers keep it: by status, and whether they are for sale. */
const keptTotal = (
  at: ShopOfList,
  { statuses, isVendingReservation = null, ...others }: ReservationFilter,
): RawBuilder<number> | undefined =>
  Object.values(others).every((value) => value == null)
    ? tallyOf(at, { statuses: askedStatuses({ statuses }), isVending: isVendingReservation })
    : undefined

const matching = (reader: Reader, at: ShopOfList, filter: ReservationFilter) => {
  let rows = reader
    .selectFrom('reservations as r')
    .where('r.organisation_id', '=', at.organisationId)
    .where('r.shop_id', '=', at.shopId)
  for (const condition of conditionsOf(filter)) rows = rows.where(condition)
  return rows
}

export const listReservations = (
  reader: Reader,
  at: ShopOfList,
  filter: ReservationFilter,
  sort: { readonly field: ReservationSort; readonly direction: SortDirection },
  page: PageRequest,
): Promise<Page<Reservation>> =>
  fetchPage(reader, {
    matching: matching(reader, at, filter),
    select: (rows) => rows.select(SELECTED_COLUMNS).$castTo<Reservation>(),
    idColumn: sql`r.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
    hasOnePlan: conditionsOf(filter).length === 0,
    total: keptTotal(at, filter),
  })

export interface StatusCount {
  readonly status: ReservationStatus
  readonly count: number
  readonly isCapped: boolean
}

/** Counts per status, each capped like a list, in one statement. */
export const countByStatus = async (
  reader: Reader,
  at: ShopOfList,
  filter: ReservationFilter,
): Promise<StatusCount[]> => {
  const counts = RESERVATION_STATUSES.map((status) => {
    const asked = { ...filter, statuses: [status] }
    const kept = keptTotal(at, asked)
    if (kept !== undefined) return sql`select ${status}::text as status, ${kept} as count`
    const rows = matching(reader, at, asked)
      .select(sql`1`.as('one'))
      .limit(COUNT_CAP + 1)
    return sql`select ${status}::text as status, (select count(*) from (${rows}) counted) as count`
  })
  const rows = await allRows<{ status: ReservationStatus; count: number }>(reader)`${sql.join(
    counts,
    sql` union all `,
  )}`
  return rows.map(({ status, count }) => ({
    status,
    count: Math.min(count, COUNT_CAP),
    isCapped: count > COUNT_CAP,
  }))
}
