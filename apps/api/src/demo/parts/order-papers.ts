import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

/** A receipt for each order that was paid and a credit note for each refund, numbered as time went. */
export const addPapers = async (tx: Tx): Promise<void> => {
  await sql`
    with seller as (
      select s.id as shop_id, s.time_zone, jsonb_build_object('companyName', o.company_name,
        'registrationNumber', o.registration_number, 'vatNumber', o.vat_number, 'address', o.address,
        'shopName', s.name, 'timeZone', s.time_zone) as seller
      from shops s join organisations o on o.id = s.organisation_id
    ), moved as (
      select o.id as order_id, null as refund_id, 'receipt' as kind, o.total_price as total, o.paid_at as at
      from orders o where o.paid_at is not null and o.total_price > 0
      union all
      select f.order_id, f.id, 'creditNote', f.amount, f.settled_at from refunds f where f.status = 'succeeded'
    ), dated as (
      select m.*, o.organisation_id, o.language, o.order_number, o.meal_voucher_part, o.total_price, s.seller,
        extract(year from m.at at time zone s.time_zone)::int as year
      from moved m join orders o on o.id = m.order_id join seller s on s.shop_id = o.shop_id
    ), numbered as (
      select *, row_number() over (partition by organisation_id, kind, year order by at, order_id) as number from dated
    )
    insert into papers (id, organisation_id, order_id, refund_id, kind, is_test, year, number, language, total, content,
      issued_at)
    select lpad(to_hex(extract(epoch from n.at)::bigint), 8, '0') || substr(md5(n.kind || n.order_id), 1, 16),
      n.organisation_id, n.order_id, n.refund_id, n.kind, false, n.year, n.number, n.language, n.total,
      jsonb_build_object('seller', n.seller, 'orderNumber', n.order_number,
        'mealVoucherPart', case n.kind when 'receipt' then n.meal_voucher_part else 0 end,
        'refersTo', case n.kind when 'receipt' then null else (select 'R' || r.year || '-' || lpad(r.number::text, 6, '0')
          from numbered r where r.order_id = n.order_id and r.kind = 'receipt') end,
        'lines', l.lines), n.at
    from numbered n
    cross join lateral (
      select jsonb_agg(jsonb_build_object('description', c.description, 'vatRate', c.vat_rate,
        'discountPercentage', c.discount_percentage, 'isPerishable', c.is_perishable, 'totalPrice', c.up_to - c.before) order by c.position)
        filter (where c.up_to > c.before) as lines
      from (select x.*, round(n.total::numeric * x.heard / n.total_price) as up_to,
          round(n.total::numeric * (x.heard - x.total_price) / n.total_price) as before
        from (select y.*, sum(y.total_price) over (order by y.position) as heard
          from order_lines y where y.order_id = n.order_id) x) c) l`.execute(tx)
  await sql`
    insert into paper_numbers (organisation_id, kind, is_test, year, last)
    select organisation_id, kind, is_test, year, max(number) from papers group by 1, 2, 3, 4`.execute(
    tx,
  )
}
