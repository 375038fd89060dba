import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import type { CountedShop } from './shop-count-store.ts'
import { daysOf } from './shop-day-store.ts'

const lockersOf = (shopId: string): RawBuilder<unknown> =>
  sql`(select l.id, l.created_at from lockers l join gateways g on g.id = l.gateway_id where g.shop_id = ${shopId}) l`

/** What a removed locker left behind stays: there is nothing to count it from. */
const dropDays = async (
  tx: Tx,
  table: 'insight_locker_days' | 'insight_cold_days' | 'insight_door_days',
  { organisationId, shopId }: CountedShop,
  days: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where organisation_id = ${organisationId}
    and day = any(${[...days]}::date[]) and locker_id in (select l.id from ${lockersOf(shopId)})`.execute(
    tx,
  )
}

const MINUTES = sql`/ 60`

/**
 * Box minutes by size: held for a reservation, out of all that there were. Each box is read once for every run of days
 * without a gap and split into its days: a year of days is counted in one pass.
 */
export const countLockerDays = async (
  tx: Tx,
  shop: CountedShop,
  days: readonly string[],
  now: string,
): Promise<void> => {
  const { organisationId, shopId, timeZone } = shop
  await dropDays(tx, 'insight_locker_days', shop, days)
  await sql`
    with d as (
      select d.day, d.starts, least(d.ends, ${now}::timestamptz) as until,
        d.day - row_number() over (order by d.day)::int as run
      from ${daysOf(days, timeZone)}),
    runs as (select run, min(starts) as starts, max(until) as until from d group by run),
    l as (select * from ${lockersOf(shopId)}),
    there as (select b.locker_id, b.size, count(*) as boxes from boxes b join l on l.id = b.locker_id group by 1, 2),
    used as (
      select l.id as locker_id, b.size, d.day, round(sum(extract(epoch from
          least(h.until, d.until) - greatest(h.held_at, d.starts))) ${MINUTES}) as minutes
      from l cross join runs
      cross join lateral (
        select h.box_id, h.held_at,
          case h.state when 'held' then ${now}::timestamptz else h.released_at end as until
        from reservation_boxes h
        where h.locker_id = l.id and h.held_at < runs.until and (h.state = 'held' or h.released_at > runs.starts)) h
      join boxes b on b.id = h.box_id
      cross join lateral generate_series(
        (greatest(h.held_at, runs.starts) at time zone ${timeZone})::date,
        (least(h.until, runs.until) at time zone ${timeZone})::date, interval '1 day') as passed
      join d on d.run = runs.run and d.day = passed::date
      where h.held_at < d.until and h.until > d.starts
      group by 1, 2, 3)
    insert into insight_locker_days (organisation_id, shop_id, locker_id, day, size, occupied_minutes, available_minutes)
    select ${organisationId}, ${shopId}, l.id, d.day, there.size, coalesce(used.minutes, 0),
      round(there.boxes * extract(epoch from d.until - greatest(d.starts, l.created_at)) ${MINUTES})
    from d cross join l join there on there.locker_id = l.id
    left join used on used.locker_id = l.id and used.day = d.day and used.size = there.size
    where l.created_at < d.until`.execute(tx)
}

/** Minutes in excursions beyond the warning limit. */
export const countColdDays = async (
  tx: Tx,
  shop: CountedShop,
  days: readonly string[],
  now: string,
): Promise<void> => {
  const { organisationId, shopId, timeZone } = shop
  await dropDays(tx, 'insight_cold_days', shop, days)
  await sql`
    insert into insight_cold_days (organisation_id, shop_id, locker_id, day, minutes)
    select * from (
      select ${organisationId}, ${shopId}, l.id, d.day, round(sum(extract(epoch from
        least(coalesce(e.ended_at, ${now}), d.ends, ${now}) - greatest(e.started_at, d.starts))) ${MINUTES})::int as minutes
      from ${daysOf(days, timeZone)} cross join ${lockersOf(shopId)}
      join temperature_excursions e on e.locker_id = l.id
        and e.started_at < least(d.ends, ${now}) and coalesce(e.ended_at, 'infinity') > d.starts
      group by l.id, d.day) counted
    where counted.minutes > 0`.execute(tx)
}

/** Doors that were unlocked and did not open. */
export const countDoorDays = async (
  tx: Tx,
  shop: CountedShop,
  days: readonly string[],
): Promise<void> => {
  const { organisationId, shopId, timeZone } = shop
  await dropDays(tx, 'insight_door_days', shop, days)
  await sql`
    insert into insight_door_days (organisation_id, shop_id, locker_id, box_label, day, failures)
    select ${organisationId}, ${shopId}, l.id, b.label, d.day, count(*)
    from ${lockersOf(shopId)} join device_commands c on c.locker_id = l.id
    join open_command_doors o on o.command_id = c.id and o.status = 'failed' and o.reason = 'notOpened'
    join boxes b on b.id = o.box_id
    join ${daysOf(days, timeZone)} on c.created_at >= d.starts and c.created_at < d.ends
    group by l.id, b.label, d.day`.execute(tx)
}
