-- Food that spoils quickly cannot be sent back; of anything else a buyer may think better for 14 days.
alter table products add column is_perishable boolean not null default true;

-- A line as it was sold, whatever becomes of the product. Allergens null: nobody had said, or sold before this was kept.
alter table order_lines add column allergens text[];
alter table order_lines add column is_perishable boolean not null default true;

-- Money that came for an order that staff had canceled: until now it was not said that it came.
-- lock: the first release comes after this file, so no table that it finds is long.
update orders o set paid_at = p.created_at from payments p
  where p.order_id = o.id and p.status = 'succeeded' and o.status = 'Canceled' and o.paid_at is null;
