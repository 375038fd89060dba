import { LATE_AFTER_MINUTES, NEVER_COLLECTED_AFTER_DAYS, VAT_WHOLE } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import type { CountedShop } from './shop-count-store.ts'

/** `days d` with the instants at which each begins and ends by the shop's clock. */
export const daysOf = (days: readonly string[], timeZone: string): RawBuilder<unknown> => sql`(
  select day, day::timestamp at time zone ${timeZone} as starts, (day + 1)::timestamp at time zone ${timeZone} as ends
  from unnest(${[...days]}::date[]) day) d`

const RESERVED = sql`r.reserved_at is not null and (r.status <> 'cancelled' or r.cancelled_at > r.pickup_at)`
const COLLECTED = sql`r.status = 'completed' and r.reserved_at is not null`

/** A box that its own order line names, or of an order whose lines name none the only one there is. */
const SOLD_BOX = sql`coalesce(line.reservation_id,
  (select min(held.reservation_id) from order_reservations held where held.order_id = o.id))`

/** `netPrice` of the domain, of a line. */
const NET = sql`round(line.total_price::numeric * ${VAT_WHOLE}::int / (${VAT_WHOLE}::int + line.vat_rate))`
const IS_COSTED = sql`line.purchase_cost is not null`
/** Goods that are refunded are still gone (ADR 42); these never left the shop. */
const IS_HANDED_OVER = sql`o.status <> 'Canceled' and r.status is distinct from 'cancelled'
  and not exists (select from refunds f where f.order_id = o.id and f.reason = 'late')`

/** Counts these days of the shop from its reservations, orders, refunds and messages. */
export const countShopDays = async (
  tx: Tx,
  { organisationId, shopId, timeZone }: CountedShop,
  days: readonly string[],
  now: string,
): Promise<void> => {
  await sql`
    insert into insight_shop_days as kept (organisation_id, shop_id, day, reservations, due, collected, collected_late,
      never_collected, collected_minutes, offers, offers_unsold, orders, revenue, net_revenue, costed_revenue,
      costed_refunds, purchase_cost, ladder_boxes, ladder_revenue, refunds, refunded, messages_sent, messages_failed)
    select ${organisationId}, ${shopId}, d.day, made.reservations, due.due, due.collected, due.collected_late,
      due.never_collected, due.minutes, made.offers, made.unsold, sold.orders, sold.revenue, lines.net,
      lines.costed, margin_back.costed, lines.cost, ladder.boxes,
      ladder.revenue, back.refunds, back.refunded, sent.sent, sent.failed
    from ${daysOf(days, timeZone)}
    cross join lateral (
      select count(*) filter (where not r.is_vending_reservation) as reservations,
        count(*) filter (where r.is_vending_reservation) as offers,
        count(*) filter (where r.is_vending_reservation and r.status = 'cancelled' and not exists (
          select from order_reservations held join orders o on o.id = held.order_id
          where held.reservation_id = r.id and o.paid_at is not null)) as unsold
      from reservations r where r.shop_id = ${shopId} and r.created_at >= d.starts and r.created_at < d.ends) made
    cross join lateral (
      select count(*) filter (where ${RESERVED}) as due, count(*) filter (where ${COLLECTED}) as collected,
        count(*) filter (where ${COLLECTED}
          and r.completed_at > r.pickup_at + make_interval(mins => ${LATE_AFTER_MINUTES})) as collected_late,
        count(*) filter (where ${RESERVED} and (r.status = 'cancelled' or (r.status <> 'completed'
          and r.pickup_at <= ${now}::timestamptz - make_interval(days => ${NEVER_COLLECTED_AFTER_DAYS}))))
          as never_collected,
        coalesce(round(sum(greatest(0, extract(epoch from r.completed_at - coalesce(r.filled_at, r.reserved_at)) / 60))
          filter (where ${COLLECTED})), 0)::bigint as minutes
      from reservations r where r.shop_id = ${shopId} and r.pickup_at >= d.starts and r.pickup_at < d.ends
        and not r.is_vending_reservation) due
    cross join lateral (
      select count(*) as orders, coalesce(sum(o.total_price), 0) as revenue from orders o
      where o.shop_id = ${shopId} and o.paid_at >= d.starts and o.paid_at < d.ends
        and o.origin = 'vending' and not o.is_test) sold
    cross join lateral (
      select coalesce(sum(${NET}), 0) as net, coalesce(sum(${NET}) filter (where ${IS_COSTED}), 0) as costed,
        coalesce(sum(line.purchase_cost) filter (where ${IS_HANDED_OVER}), 0) as cost
      from orders o join order_lines line on line.order_id = o.id
        left join reservations r on r.id = line.reservation_id
      where o.shop_id = ${shopId} and o.paid_at >= d.starts and o.paid_at < d.ends
        and o.origin = 'vending' and not o.is_test) lines
    cross join lateral (
      select count(distinct r.id) as boxes, coalesce(sum(line.total_price), 0) as revenue
      from orders o join order_lines line on line.order_id = o.id join reservations r on r.id = ${SOLD_BOX}
      where o.shop_id = ${shopId} and o.paid_at >= d.starts and o.paid_at < d.ends
        and o.origin = 'vending' and not o.is_test and line.total_price > 0
        and line.discount_percentage > coalesce(r.vending_discount, 0)
        and r.vending_discount_intervals <> '[]') ladder
    cross join lateral (
      select count(*) as refunds, coalesce(sum(f.amount), 0) as refunded
      from refunds f join orders o on o.id = f.order_id
      where f.organisation_id = ${organisationId} and f.status = 'succeeded' and f.settled_at >= d.starts
        and f.settled_at < d.ends and o.shop_id = ${shopId} and not o.is_test) back
    cross join lateral (
      select coalesce(sum(round(f.amount * part.costed / part.gross)), 0) as costed
      from refunds f join orders o on o.id = f.order_id
      cross join lateral (
        select sum(line.total_price)::numeric as gross, coalesce(sum(${NET}) filter (where ${IS_COSTED}), 0) as costed
        from order_lines line where line.order_id = o.id
          and (f.lines is null or line.position = any(f.lines))) part
      where f.organisation_id = ${organisationId} and f.status = 'succeeded' and f.settled_at >= d.starts
        and f.settled_at < d.ends and o.shop_id = ${shopId} and o.origin = 'vending' and not o.is_test
        and part.gross > 0) margin_back
    cross join lateral (
      select count(*) filter (where m.status <> 'failed') as sent, count(*) filter (where m.status = 'failed') as failed
      from messages m where m.shop_id = ${shopId} and m.channel in ('email', 'sms')
        and m.status in ('sent', 'captured', 'failed') and m.created_at >= d.starts and m.created_at < d.ends
        and m.template <> 'test') sent
    on conflict (organisation_id, day, shop_id) do update set reservations = excluded.reservations, due = excluded.due,
      collected = excluded.collected, collected_late = excluded.collected_late,
      never_collected = excluded.never_collected, collected_minutes = excluded.collected_minutes,
      offers = excluded.offers, offers_unsold = excluded.offers_unsold, orders = excluded.orders,
      revenue = excluded.revenue, net_revenue = excluded.net_revenue, costed_revenue = excluded.costed_revenue,
      costed_refunds = excluded.costed_refunds, purchase_cost = excluded.purchase_cost, ladder_boxes = excluded.ladder_boxes, ladder_revenue = excluded.ladder_revenue,
      refunds = excluded.refunds, refunded = excluded.refunded, messages_sent = excluded.messages_sent,
      messages_failed = excluded.messages_failed`.execute(tx)
}
