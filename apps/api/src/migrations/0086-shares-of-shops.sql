-- A shop belongs to one organisation. Without knowing that, Postgres multiplies the shares of both, expects a hundredth
-- of a small organisation's rows, and gathers and sorts them all instead of walking an index in order.
create statistics reservations_place (dependencies) on organisation_id, shop_id from reservations;
create statistics orders_place (dependencies) on organisation_id, shop_id from orders;
create statistics messages_place (dependencies) on organisation_id, shop_id from messages;
create statistics customers_place (dependencies) on organisation_id, shop_id from customers;
-- Of an empty table Postgres would keep in mind that it is empty, and read it whole while it is small.
do $$ begin
  if exists (select from reservations) then
    analyze reservations, orders, messages, customers;
  end if;
end $$;

-- lock: three short columns of the few per cent that are offers; a million rows are read in a second or two
create index reservations_of_vending on reservations (shop_id, pickup_at, id) include (organisation_id)
  where is_vending_reservation;
