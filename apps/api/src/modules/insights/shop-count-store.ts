import { INSIGHT_KEPT_DAYS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const COUNTED_SHOP = columns('shops', 'organisation_id, id as shopId, time_zone', 's')
export type CountedShop = RowOf<typeof COUNTED_SHOP>

/** Of organisations that still work. */
export const listCountedShops = (reader: Reader): Promise<CountedShop[]> => allRows(reader)`
  select ${COUNTED_SHOP}
  from shops s join organisations o on o.id = s.organisation_id
  where o.removed_at is null order by s.id`

/** How far back each run looks by itself: boxes stay occupied and customers stay away without any row changing. */
const RECOUNTED_DAYS = 4

/**
 * Locks the shop and answers the days that have to be counted, none of them in the future: the last ones, those that
 * changed since, and every day at first or after a change of the shop's time zone.
 */
export const takeDaysToCount = async (
  tx: Tx,
  { organisationId, shopId, timeZone }: CountedShop,
  now: string,
): Promise<string[]> => {
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`
  await sql`insert into insight_shops (shop_id, organisation_id, time_zone, counted_until, counted_at)
    values (${shopId}, ${organisationId}, '', ${today}, ${now}) on conflict do nothing`.execute(tx)
  await sql`select from insight_shops where shop_id = ${shopId} for update`.execute(tx)
  const rows = await allRows<{ day: string }>(tx)`
    with taken as (delete from insight_touches where shop_id = ${shopId} returning at, is_open_ended),
    first as (select least(min(r.created_at), min(r.pickup_at), (select min(o.created_at) from orders o where o.shop_id = ${shopId}),
        (select min(l.created_at) from lockers l join gateways g on g.id = l.gateway_id where g.shop_id = ${shopId}))
      as at from reservations r where r.shop_id = ${shopId}),
    spans as (
      select at, is_open_ended from taken
      union all select first.at, true from first, insight_shops c where c.shop_id = ${shopId} and c.time_zone <> ${timeZone}
      union all select (c.counted_until - ${RECOUNTED_DAYS}::int)::timestamp at time zone ${timeZone}, true
        from insight_shops c where c.shop_id = ${shopId})
    select distinct day::date::text as day from spans, generate_series(
      greatest((spans.at at time zone ${timeZone})::date, ${today} - ${INSIGHT_KEPT_DAYS}::int),
      least(${today}, case when spans.is_open_ended then ${today} else (spans.at at time zone ${timeZone})::date end),
      interval '1 day') as day
    where spans.at is not null order by 1`
  return rows.map(({ day }) => day)
}

export const saveCounted = async (
  tx: Tx,
  { organisationId, shopId, timeZone }: CountedShop,
  now: string,
): Promise<void> => {
  await sql`update insight_shops set time_zone = ${timeZone}, counted_at = ${now},
      counted_until = (${now}::timestamptz at time zone ${timeZone})::date
    where organisation_id = ${organisationId} and shop_id = ${shopId}`.execute(tx)
}

const TABLES = [
  'insight_shop_days',
  'insight_locker_days',
  'insight_cold_days',
  'insight_door_days',
] as const

export const deleteInsightsBefore = async (tx: Tx, day: string): Promise<void> => {
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where day < ${day}`.execute(tx)
}
