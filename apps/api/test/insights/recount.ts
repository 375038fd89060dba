import { netPrice } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../src/platform/postgres.ts'

export interface RecountedPeriod {
  readonly organisationId: string
  readonly from: string
  readonly to: string
  readonly now: Date
}

/** Counted another way than the job does: from all rows at once, each asked for its day. */
export const recount = async (
  reader: Reader,
  period: RecountedPeriod,
): Promise<Record<string, number>> => ({
  ...(await recountRows(reader, period)),
  ...(await recountMargin(reader, period)),
})

const isWithin = ({ from, to }: RecountedPeriod, at: string): RawBuilder<boolean> =>
  sql`(${sql.raw(at)} at time zone s.time_zone)::date between ${from} and ${to}`

const recountRows = async (
  reader: Reader,
  period: RecountedPeriod,
): Promise<Record<string, number>> => {
  const now = sql`${period.now.toISOString()}::timestamptz`
  const within = (at: string) => isWithin(period, at)
  const { rows } = await sql<Record<string, number>>`
    with s as (select * from shops where organisation_id = ${period.organisationId}),
    r as (select r.*, s.time_zone from reservations r join s on s.id = r.shop_id),
    due as (select r.* from r join s on s.id = r.shop_id where not is_vending_reservation
      and reserved_at is not null and ${within('r.pickup_at')}),
    o as (select o.* from orders o join s on s.id = o.shop_id
      where origin = 'vending' and not is_test and ${within('o.paid_at')})
    select
      (select count(*) from r join s on s.id = r.shop_id where not is_vending_reservation and ${within('r.created_at')}) as reservations,
      (select count(*) from r join s on s.id = r.shop_id where is_vending_reservation and ${within('r.created_at')}) as offers,
      (select count(*) from due where not (status = 'cancelled' and cancelled_at <= pickup_at)) as due,
      (select count(*) from due where status = 'completed') as collected,
      (select count(*) from due where status = 'completed' and completed_at - pickup_at > interval '1 hour') as "collectedLate",
      (select count(*) from due where (status = 'cancelled' and cancelled_at > pickup_at)
        or (status in ('created', 'reserved', 'ordered', 'sent') and ${now} - pickup_at >= interval '3 days')) as "neverCollected",
      (select count(*) from o) as orders,
      (select coalesce(sum(total_price), 0)::int from o) as revenue,
      (select count(*) from refunds f join orders o on o.id = f.order_id join s on s.id = o.shop_id
        where f.status = 'succeeded' and not o.is_test and ${within('f.settled_at')}) as refunds,
      (select coalesce(sum(amount), 0)::int from refunds f join orders o on o.id = f.order_id join s on s.id = o.shop_id
        where f.status = 'succeeded' and not o.is_test and ${within('f.settled_at')}) as refunded,
      (select count(*) from messages m join s on s.id = m.shop_id
        where m.status in ('sent', 'captured') and m.template <> 'test' and ${within('m.created_at')}) as "messagesSent",
      (select count(*) from messages m join s on s.id = m.shop_id
        where m.status = 'failed' and m.template <> 'test' and ${within('m.created_at')}) as "messagesFailed"`.execute(
    reader,
  )
  return rows[0] ?? {}
}

interface SoldRow {
  readonly isPaidWithin: boolean
  readonly isHandedOver: boolean
  readonly lines: readonly {
    readonly position: number
    readonly total: number
    readonly vatRate: number
    readonly cost: number | null
    readonly isGivenUp: boolean
  }[]
  readonly refunds: readonly { readonly amount: number; readonly lines: readonly number[] | null }[]
}

/** Line by line with the domain's own price without VAT. */
const recountMargin = async (reader: Reader, period: RecountedPeriod) => {
  const { rows } = await sql<SoldRow>`
    select coalesce(${isWithin(period, 'o.paid_at')}, false) as "isPaidWithin",
      o.status <> 'Canceled' and 'late' <> all (select f.reason from refunds f where f.order_id = o.id) as "isHandedOver",
      (select json_agg(json_build_object('position', l.position, 'total', l.total_price, 'vatRate', l.vat_rate,
          'cost', l.purchase_cost, 'isGivenUp', exists (
            select from reservations r where r.id = l.reservation_id and r.status = 'cancelled')))
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('amount', f.amount, 'lines', f.lines)), '[]') from refunds f
        where f.order_id = o.id and f.status = 'succeeded' and ${isWithin(period, 'f.settled_at')}) as refunds
    from orders o join shops s on s.id = o.shop_id
    where s.organisation_id = ${period.organisationId} and o.origin = 'vending' and not o.is_test
      and o.paid_at is not null`.execute(reader)
  const counted = { netRevenue: 0, costedRevenue: 0, costedRefunds: 0, purchaseCost: 0 }
  for (const { isPaidWithin, isHandedOver, lines, refunds } of rows) {
    for (const { total, vatRate, cost, isGivenUp } of isPaidWithin ? lines : []) {
      const net = netPrice(total, vatRate)
      counted.netRevenue += net
      if (cost === null) continue
      counted.costedRevenue += net
      if (isHandedOver && !isGivenUp) counted.purchaseCost += cost
    }
    for (const refund of refunds) {
      const named = lines.filter(({ position }) => refund.lines?.includes(position) ?? true)
      const gross = named.reduce((sum, { total }) => sum + total, 0)
      const costed = named
        .filter(({ cost }) => cost !== null)
        .reduce((sum, { total, vatRate }) => sum + netPrice(total, vatRate), 0)
      counted.costedRefunds += Math.floor((2 * refund.amount * costed + gross) / (2 * gross))
    }
  }
  return counted
}

export interface RecountedMinutes {
  readonly occupied: number
  readonly available: number
  readonly cold: number
}

/** To a minute per locker, size and day: each is rounded by itself. */
export const recountMinutes = async (
  reader: Reader,
  { organisationId, from, to, now: at }: RecountedPeriod,
): Promise<RecountedMinutes> => {
  const now = sql`${at.toISOString()}::timestamptz`
  const overlap = (start: string, end: string) => sql`extract(epoch from
    least(${sql.raw(end)}, (${to}::date + 1)::timestamp at time zone s.time_zone, ${now})
    - greatest(${sql.raw(start)}, ${from}::date::timestamp at time zone s.time_zone)) / 60`
  const place = sql`lockers l join gateways g on g.id = l.gateway_id join shops s on s.id = g.shop_id`
  const { rows } = await sql<RecountedMinutes>`
    select (select sum(greatest(0, ${overlap('h.held_at', `coalesce(h.released_at, 'infinity')`)}))::float8
        from reservation_boxes h join ${place} on l.id = h.locker_id where s.organisation_id = ${organisationId} and h.held_at is not null) as occupied,
      (select sum(${overlap('l.created_at', `'infinity'::timestamptz`)})::float8 from boxes b join ${place} on l.id = b.locker_id
        where s.organisation_id = ${organisationId}) as available,
      (select coalesce(sum(greatest(0, ${overlap('e.started_at', `coalesce(e.ended_at, 'infinity')`)})), 0)::float8
        from temperature_excursions e join ${place} on l.id = e.locker_id where s.organisation_id = ${organisationId}) as cold`.execute(
    reader,
  )
  return rows[0] ?? { occupied: 0, available: 0, cold: 0 }
}

/** Minutes are rounded day by day, so a long period may differ by a thousandth. */
export const isNear = (counted: number, recounted: number): boolean =>
  Math.abs(counted - recounted) <= 5 + recounted * 0.001
