-- Figures of a shop's day by the shop's own clock. A job counts them; they outlive what they were counted from.
create table insight_shop_days (
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  day date not null,
  -- Reservations for customers, by the day they were made.
  reservations integer not null,
  -- Reservations for customers that had a box, by the day they were due.
  due integer not null,
  collected integer not null,
  collected_late integer not null,
  never_collected integer not null,
  -- How long the collected ones lay in their box, in sum.
  collected_minutes bigint not null,
  -- Boxes offered for sale, by the day they were offered; unsold: withdrawn without a buyer.
  offers integer not null,
  offers_unsold integer not null,
  -- Vending orders by the day of payment, without test orders. Cents with VAT, before refunds.
  orders integer not null,
  revenue bigint not null,
  -- Of these, boxes sold at a later step of their discount ladder.
  ladder_boxes integer not null,
  ladder_revenue bigint not null,
  -- Refunds of every kind of order by the day they were settled. Cents.
  refunds integer not null,
  refunded bigint not null,
  messages_sent integer not null,
  messages_failed integer not null,
  primary key (organisation_id, day, shop_id)
);

-- Use of the boxes of one size in a locker. No foreign key to the locker: its past stays when it is gone.
create table insight_locker_days (
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  locker_id object_id not null,
  day date not null,
  size text not null check (size in ('small', 'medium', 'large', 'extraLarge')),
  occupied_minutes integer not null,
  available_minutes integer not null,
  primary key (organisation_id, day, locker_id, size)
);
create index insight_locker_days_of_locker on insight_locker_days (locker_id, day);

-- Minutes beyond the warning limit; a day without any has no row.
create table insight_cold_days (
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  locker_id object_id not null,
  day date not null,
  minutes integer not null check (minutes > 0),
  primary key (organisation_id, day, locker_id)
);
create index insight_cold_days_of_locker on insight_cold_days (locker_id, day);

-- Open commands after which the door did not open; a day without any has no row.
create table insight_door_days (
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  locker_id object_id not null,
  box_label text not null,
  day date not null,
  failures integer not null check (failures > 0),
  primary key (organisation_id, day, locker_id, box_label)
);
create index insight_door_days_of_locker on insight_door_days (locker_id, day);

-- Up to which day each shop is counted. The row is locked while it is.
create table insight_shops (
  shop_id object_id primary key,
  organisation_id object_id not null,
  -- By which clock; another one means that every day is counted again.
  time_zone text not null,
  counted_until date not null,
  counted_at timestamptz not null,
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade
);

-- Days that changed since they were counted. Append only: a unique key would make writers of one shop wait for each other.
create table insight_touches (
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  at timestamptz not null,
  -- Every day from then on.
  is_open_ended boolean not null
);
create index insight_touches_of_shop on insight_touches (shop_id);

-- lock: an order is a row of some 300 bytes; a million of them are indexed in a second or two
create index orders_by_payment on orders (shop_id, paid_at) where paid_at is not null;
-- lock: refunds are few beside orders
create index refunds_by_settlement on refunds (organisation_id, settled_at) where status = 'succeeded';
-- lock: two ids and a time per reservation; a million of them are indexed in a second or two
create index reservation_boxes_by_release on reservation_boxes (locker_id, released_at) where released_at is not null;

create function touch_insights_of_reservations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select distinct n.organisation_id, n.shop_id, t.at, false from new_rows n,
        unnest(array[n.created_at, n.pickup_at]) as t (at);
  else
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select distinct n.organisation_id, n.shop_id, t.at, false from new_rows n join old_rows o on o.id = n.id,
        unnest(array[n.created_at, n.pickup_at, o.pickup_at]) as t (at)
      where (n.status, n.pickup_at, n.is_vending_reservation)
          is distinct from (o.status, o.pickup_at, o.is_vending_reservation)
        or (n.reserved_at, n.filled_at, n.completed_at, n.cancelled_at)
          is distinct from (o.reserved_at, o.filled_at, o.completed_at, o.cancelled_at);
  end if;
  return null;
end $$;
create trigger insights_follow_new_reservations after insert on reservations
  referencing new table as new_rows for each statement execute function touch_insights_of_reservations();
create trigger insights_follow_reservations after update on reservations
  referencing old table as old_rows new table as new_rows
  for each statement execute function touch_insights_of_reservations();

-- A box that is given up days later was occupied until then: all days from the change on are counted again.
create function touch_insights_of_boxes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select n.organisation_id, r.shop_id, min(n.held_at), true
      from new_rows n join reservations r on r.id = n.reservation_id
      where n.held_at is not null group by 1, 2;
  else
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select n.organisation_id, r.shop_id,
        min(case when n.held_at is distinct from o.held_at then least(o.held_at, n.held_at)
          else least(o.released_at, n.released_at) end), true
      from new_rows n join old_rows o on o.reservation_id = n.reservation_id and o.position = n.position
        join reservations r on r.id = n.reservation_id
      where (n.held_at, n.released_at) is distinct from (o.held_at, o.released_at)
      group by 1, 2;
  end if;
  return null;
end $$;
create trigger insights_follow_new_boxes after insert on reservation_boxes
  referencing new table as new_rows for each statement execute function touch_insights_of_boxes();
create trigger insights_follow_boxes after update on reservation_boxes
  referencing old table as old_rows new table as new_rows
  for each statement execute function touch_insights_of_boxes();

create function touch_insights_of_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select n.organisation_id, n.shop_id, n.paid_at, false from new_rows n where n.paid_at is not null;
  else
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select n.organisation_id, n.shop_id, t.at, false from new_rows n join old_rows o on o.id = n.id,
        unnest(array[n.paid_at, o.paid_at]) as t (at)
      where t.at is not null and (n.paid_at, n.total_price) is distinct from (o.paid_at, o.total_price);
  end if;
  return null;
end $$;
create trigger insights_follow_new_orders after insert on orders
  referencing new table as new_rows for each statement execute function touch_insights_of_orders();
create trigger insights_follow_orders after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function touch_insights_of_orders();

create function touch_insights_of_refunds() returns trigger language plpgsql as $$
begin
  insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
    select n.organisation_id, o.shop_id, n.settled_at, false
    from new_rows n join orders o on o.id = n.order_id where n.settled_at is not null;
  return null;
end $$;
create trigger insights_follow_new_refunds after insert on refunds
  referencing new table as new_rows for each statement execute function touch_insights_of_refunds();
create trigger insights_follow_refunds after update on refunds
  referencing new table as new_rows for each statement execute function touch_insights_of_refunds();

create function touch_insights_of_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select distinct n.organisation_id, n.shop_id, n.created_at, false from new_rows n
      where n.status in ('sent', 'captured', 'failed');
  else
    insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
      select distinct n.organisation_id, n.shop_id, n.created_at, false
      from new_rows n join old_rows o on o.id = n.id where n.status <> o.status;
  end if;
  return null;
end $$;
create trigger insights_follow_new_messages after insert on messages
  referencing new table as new_rows for each statement execute function touch_insights_of_messages();
create trigger insights_follow_messages after update on messages
  referencing old table as old_rows new table as new_rows
  for each statement execute function touch_insights_of_messages();

-- A gateway that was offline tells later how warm it was.
create function touch_insights_of_excursions() returns trigger language plpgsql as $$
begin
  insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
    select n.organisation_id, g.shop_id, min(n.started_at), true
    from new_rows n join lockers l on l.id = n.locker_id join gateways g on g.id = l.gateway_id
    where g.shop_id is not null group by 1, 2;
  return null;
end $$;
create trigger insights_follow_new_excursions after insert on temperature_excursions
  referencing new table as new_rows for each statement execute function touch_insights_of_excursions();
create trigger insights_follow_excursions after update on temperature_excursions
  referencing new table as new_rows for each statement execute function touch_insights_of_excursions();

do $$
declare
  name text;
begin
  foreach name in array array['insight_shop_days', 'insight_locker_days', 'insight_cold_days', 'insight_door_days',
    'insight_shops', 'insight_touches']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
