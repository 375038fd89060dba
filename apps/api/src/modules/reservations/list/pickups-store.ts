import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import { inNaturalOrder } from '../../../platform/natural-order.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import {
  RESERVATION_COLUMNS,
  type Reservation,
  type ReservationReach,
} from '../reservation-store.ts'

export interface ShopPickups {
  readonly shopId: string
  readonly shopName: string
  readonly timeZone: string
  readonly totalCount: number
  readonly reservations: readonly Reservation[]
}

interface ShopRow extends Omit<ShopPickups, 'reservations'> {
  readonly from: string
  readonly to: string
}

/** Today's pickups in each shop's time zone; excludes shops without any. */
export const listTodaysPickups = async (
  reader: Reader,
  { organisationId, shopIds }: ReservationReach,
  now: Date,
  limits: { readonly shops: number; readonly perShop: number },
): Promise<ShopPickups[]> => {
  const isWithin = shopIds === null ? sql`true` : sql`s.id = any(${[...shopIds]})`
  const isExpected = sql`r.status in ('created', 'reserved', 'ordered', 'sent', 'completed')`
  const shops = await allRows<ShopRow>(reader)`
    select days.*, counted."totalCount" from (
      select s.id as "shopId", s.name as "shopName", s.time_zone as "timeZone",
        date_trunc('day', ${now.toISOString()}::timestamptz, s.time_zone) as "from",
        (date_trunc('day', ${now.toISOString()}::timestamptz at time zone s.time_zone) + interval '1 day')
          at time zone s.time_zone as "to"
      from shops s where s.organisation_id = ${organisationId} and ${isWithin}) days
    cross join lateral (select count(*)::int as "totalCount" from reservations r
      where r.shop_id = days."shopId" and r.pickup_at >= days."from" and r.pickup_at < days."to"
        and ${isExpected}) counted
    where counted."totalCount" > 0
    order by ${inNaturalOrder(sql`"shopName"`)}, "shopId" limit ${limits.shops}`
  if (shops.length === 0) return []
  const rows = await allRows<Reservation>(reader)`
    select listed.* from json_to_recordset(${JSON.stringify(shops)}::json)
      as d ("shopId" text, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select ${RESERVATION_COLUMNS} from reservations r
      where r.organisation_id = ${organisationId} and r.shop_id = d."shopId"
        and r.pickup_at >= d."from" and r.pickup_at < d."to" and ${isExpected}
      order by r.pickup_at, r.id limit ${limits.perShop}) listed`
  const byShop = Map.groupBy(rows, ({ shopId }) => shopId)
  return shops.map(({ shopId, shopName, timeZone, totalCount }) => ({
    shopId,
    shopName,
    timeZone,
    totalCount,
    reservations: byShop.get(shopId) ?? [],
  }))
}

const SHOP_LATE_PICKUPS = columns('shops', 'id as shopId, name as shopName', 's')
export interface ShopLatePickups extends RowOf<typeof SHOP_LATE_PICKUPS> {
  readonly count: number
  readonly earliestAt: string
}

/** Overdue pickups per shop; the shop with the longest wait comes first. */
export const listLatePickups = async (
  reader: Reader,
  { organisationId, shopIds }: ReservationReach,
  now: Date,
  limit: number,
): Promise<ShopLatePickups[]> => {
  const isWithin = shopIds === null ? sql`true` : sql`r.shop_id = any(${[...shopIds]})`
  const rows = await allRows<ShopLatePickups>(reader)`
    select ${SHOP_LATE_PICKUPS}, late.count, late."earliestAt" from (
      select r.shop_id, count(*)::int as count, min(r.pickup_at) as "earliestAt" from reservations r
      where r.organisation_id = ${organisationId} and ${isWithin} and r.pickup_at < ${now.toISOString()}
        and r.status in ('created', 'reserved', 'ordered', 'sent')
      group by r.shop_id) late
    join shops s on s.id = late.shop_id
    order by late."earliestAt", s.id limit ${limit}`
  return rows
}
