import type { DayPeriod, DoorFailures, LadderUse, SizeUse } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { InsightReach } from './insight-store.ts'

const inReach = (
  alias: 'd' | 'r',
  { organisationIds, shopIds }: InsightReach,
): RawBuilder<unknown> => sql`${sql.ref(alias)}.organisation_id = any(${[...organisationIds]}::text[])
  ${shopIds === null ? sql`` : sql`and ${sql.ref(alias)}.shop_id = any(${[...shopIds]}::text[])`}`

const inPeriod = ({ from, to }: DayPeriod): RawBuilder<unknown> =>
  sql`d.day between ${from} and ${to}`

export const listSizeUses = (
  reader: Reader,
  reach: InsightReach,
  period: DayPeriod,
) => allRows<SizeUse>(reader)`
  select ${columns('insight_locker_days', 'shop_id, size', 'd')},
      sum(d.occupied_minutes)::bigint as "occupiedMinutes",
      sum(d.available_minutes)::bigint as "availableMinutes"
  from insight_locker_days d join shops s on s.id = d.shop_id
  where ${inReach('d', reach)} and ${inPeriod(period)} group by d.shop_id, d.size`

export const listDoorFailures = (
  reader: Reader,
  reach: InsightReach,
  period: DayPeriod,
) => allRows<DoorFailures>(reader)`
  select ${columns('insight_door_days', 'shop_id, locker_id, box_label', 'd')},
      sum(d.failures)::bigint as failures,
      count(*) as days
  from insight_door_days d join lockers l on l.id = d.locker_id
  where ${inReach('d', reach)} and ${inPeriod(period)}
  group by d.shop_id, d.locker_id, d.box_label`

/** When the first step of the ladder comes, and how long unsold offers were for sale. */
export const listLadderUses = (
  reader: Reader,
  reach: InsightReach,
  { from, to }: DayPeriod,
) => allRows<LadderUse>(reader)`
  select r.shop_id as "shopId", count(*) as offers, count(*) filter (where r.is_unsold) as unsold,
    avg(r.first_step)::float8 as "firstStepHours",
    (avg(extract(epoch from r.cancelled_at - r.created_at) / 3600) filter (where r.is_unsold))::float8 as "unsoldHours"
  from shops s cross join lateral (
    select r.shop_id, r.organisation_id, r.created_at, r.cancelled_at,
      (r.vending_discount_intervals->0->>'hoursAfterCreation')::numeric as first_step,
      r.status = 'cancelled' and not exists (select from order_reservations held join orders o on o.id = held.order_id
        where held.reservation_id = r.id and o.paid_at is not null) as is_unsold
    from reservations r
    where r.shop_id = s.id and r.is_vending_reservation
      and r.created_at >= ${from}::date::timestamp at time zone s.time_zone
      and r.created_at < (${to}::date + 1)::timestamp at time zone s.time_zone) r
  where ${inReach('r', reach)}
  group by r.shop_id`
