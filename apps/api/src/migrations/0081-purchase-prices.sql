-- What a whole unit costs the shop, in cents without VAT. Null: nobody has said (ADR 42).
-- lock: a column without a value rewrites nothing
alter table products add column purchase_price integer check (purchase_price between 0 and 10000000);

-- What a line cost the shop when it was sold, in cents without VAT. Null: unknown, or sold before this was kept.
-- lock: a column without a value rewrites nothing
alter table order_lines add column purchase_cost integer check (purchase_cost >= 0);

-- Cents without VAT, each line rounded by itself. Costed: lines with a purchase cost.
-- lock: a column with a constant default rewrites nothing
alter table insight_shop_days
  add column net_revenue bigint not null default 0,
  add column costed_revenue bigint not null default 0,
  -- Of refunds of vending orders, by the day they were settled: the part that costed lines had of the refunded ones.
  add column costed_refunds bigint not null default 0,
  -- Of what was handed over: not of an order that was canceled, that was paid too late, or whose box was given up.
  add column purchase_cost bigint not null default 0;

-- No line has a cost yet: of past days only the revenue is missing.
-- lock: a row per shop and day; some hundred thousand are updated in seconds, and only a job writes them
update insight_shop_days kept set net_revenue = sold.net
from (select o.shop_id, (o.paid_at at time zone c.time_zone)::date as day,
    sum(round(line.total_price::numeric * 10000 / (10000 + line.vat_rate))) as net
  from orders o join insight_shops c on c.shop_id = o.shop_id join order_lines line on line.order_id = o.id
  where o.paid_at is not null and o.origin = 'vending' and not o.is_test and c.time_zone <> ''
  group by 1, 2) sold
where kept.shop_id = sold.shop_id and kept.day = sold.day;

-- Whether goods were handed over is part of the day of payment.
create or replace function touch_insights_of_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select n.organisation_id, n.shop_id, n.paid_at, false from new_rows n where n.paid_at is not null;
  else
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select n.organisation_id, n.shop_id, t.at, false from new_rows n join old_rows o on o.id = n.id,
        unnest(array[n.paid_at, o.paid_at]) as t (at)
      where t.at is not null
        and ((n.paid_at, n.total_price) is distinct from (o.paid_at, o.total_price)
          or (n.status = 'Canceled') <> (o.status = 'Canceled'));
  end if;
  return null;
end $$;

create function touch_insights_of_sold_boxes() returns trigger language plpgsql as $$
begin
  insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
    select distinct o.organisation_id, o.shop_id, o.paid_at, false
    from new_rows n join old_rows before on before.id = n.id
      join order_reservations held on held.reservation_id = n.id join orders o on o.id = held.order_id
    where n.is_vending_reservation and (n.status = 'cancelled') <> (before.status = 'cancelled')
      and o.paid_at is not null;
  return null;
end $$;
-- lock: waits for open writers of reservations once; nothing is read or rewritten
create trigger insights_follow_sold_boxes after update on reservations
  referencing old table as old_rows new table as new_rows
  for each statement execute function touch_insights_of_sold_boxes();

-- A refund that comes back leaves the day on which it was settled first; one that came too late says that nothing was
-- handed over on the day of payment.
create or replace function touch_insights_of_refunds() returns trigger language plpgsql as $$
begin
  insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
    select n.organisation_id, o.shop_id, t.at, false
    from new_rows n join orders o on o.id = n.order_id,
      unnest(array[n.settled_at, case when n.reason = 'late' then o.paid_at end]) as t (at)
    where t.at is not null;
  return null;
end $$;
create function touch_insights_of_settled_refunds() returns trigger language plpgsql as $$
begin
  insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
    select distinct n.organisation_id, o.shop_id, t.at, false
    from new_rows n join old_rows before on before.id = n.id join orders o on o.id = n.order_id,
      unnest(array[n.settled_at, before.settled_at]) as t (at)
    where t.at is not null;
  return null;
end $$;
-- lock: waits for open writers of refunds once; nothing is read or rewritten
drop trigger insights_follow_refunds on refunds;
create trigger insights_follow_refunds after update on refunds
  referencing old table as old_rows new table as new_rows
  for each statement execute function touch_insights_of_settled_refunds();
