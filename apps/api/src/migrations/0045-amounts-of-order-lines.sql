-- How much of a product a line sold, in the amounts of its unit. Null: no product, or sold before this was kept.
alter table order_lines add column amount integer check (amount > 0);
alter table order_lines add column unit_type text check (unit_type in ('kg', 'liter', 'unit'));
