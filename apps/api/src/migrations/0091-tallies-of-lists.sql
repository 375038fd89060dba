-- Lists of customers, offers and lockers show how many there are without counting rows, as reservations do (0087): a
-- list reads the sum of the changes. Statements on customers and reservations note what they change, without waiting
-- for each other; jobs fold the notes.
create table customer_tallies (
  organisation_id object_id not null,
  shop_key text collate "C" not null,
  is_unreachable boolean not null,
  change bigint not null,
  is_folded boolean not null default false
);
-- lock: the table is new
create index customer_tallies_of_shop on customer_tallies (organisation_id, shop_key, is_unreachable) include (change);
-- lock: the table is new
create index customer_tallies_unfolded on customer_tallies (organisation_id, shop_key, is_unreachable)
  where not is_folded;

create function tally_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_tallies (organisation_id, shop_key, is_unreachable, change)
    select organisation_id, shop_key, emails = '{}' and phonenumbers = '{}', count(*) from added
    where anonymised_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into customer_tallies (organisation_id, shop_key, is_unreachable, change)
    select organisation_id, shop_key, emails = '{}' and phonenumbers = '{}', -count(*) from removed
    where anonymised_at is null group by 1, 2, 3;
  else
    insert into customer_tallies (organisation_id, shop_key, is_unreachable, change)
    select organisation_id, shop_key, is_unreachable, change from (values
      (old.organisation_id, old.shop_key, old.emails = '{}' and old.phonenumbers = '{}', -1, old.anonymised_at),
      (new.organisation_id, new.shop_key, new.emails = '{}' and new.phonenumbers = '{}', 1, new.anonymised_at))
      as moved (organisation_id, shop_key, is_unreachable, change, anonymised_at)
    where anonymised_at is null;
  end if;
  return null;
end $$;
-- lock: a trigger is added at once
create trigger tally_moved after update on customers for each row
  when ((old.organisation_id, old.shop_key, old.anonymised_at is null, old.emails = '{}' and old.phonenumbers = '{}')
    is distinct from
    (new.organisation_id, new.shop_key, new.anonymised_at is null, new.emails = '{}' and new.phonenumbers = '{}'))
  execute function tally_customers();
-- lock: a trigger is added at once
create trigger tally_added after insert on customers
  referencing new table as added for each statement execute function tally_customers();
-- lock: a trigger is added at once
create trigger tally_removed after delete on customers
  referencing old table as removed for each statement execute function tally_customers();
-- Counts what fills the table without triggers, such as a bulk load.
-- lock: a setting of the trigger
alter table customers enable always trigger tally_added, enable always trigger tally_moved, enable always trigger tally_removed;
-- lock: writers wait until the rows are counted; a million are read in a second
insert into customer_tallies (organisation_id, shop_key, is_unreachable, change, is_folded)
select organisation_id, shop_key, emails = '{}' and phonenumbers = '{}', count(*), true from customers
where anonymised_at is null group by 1, 2, 3;

-- Of the reservations in reservation_tallies those that are for sale.
create table vending_tallies (
  organisation_id object_id not null,
  shop_id object_id not null,
  status text not null,
  change bigint not null,
  is_folded boolean not null default false
);
-- lock: the table is new
create index vending_tallies_of_shop on vending_tallies (shop_id, status) include (organisation_id, change);
-- lock: the table is new
create index vending_tallies_unfolded on vending_tallies (shop_id, status) where not is_folded;

create function tally_vending() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into vending_tallies (organisation_id, shop_id, status, change)
    select organisation_id, shop_id, status, count(*) from added
    where is_vending_reservation and shop_id is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into vending_tallies (organisation_id, shop_id, status, change)
    select organisation_id, shop_id, status, -count(*) from removed
    where is_vending_reservation and shop_id is not null group by 1, 2, 3;
  else
    insert into vending_tallies (organisation_id, shop_id, status, change)
    select organisation_id, shop_id, status, change from (values
      (old.organisation_id, old.shop_id, old.status, -1, old.is_vending_reservation),
      (new.organisation_id, new.shop_id, new.status, 1, new.is_vending_reservation))
      as moved (organisation_id, shop_id, status, change, is_vending_reservation)
    where is_vending_reservation and shop_id is not null;
  end if;
  return null;
end $$;
-- lock: a trigger is added at once
create trigger tally_vending_moved after update of organisation_id, shop_id, status, is_vending_reservation
  on reservations for each row
  when ((old.is_vending_reservation or new.is_vending_reservation)
    and (old.organisation_id, old.shop_id, old.status, old.is_vending_reservation)
    is distinct from (new.organisation_id, new.shop_id, new.status, new.is_vending_reservation))
  execute function tally_vending();
-- lock: a trigger is added at once
create trigger tally_vending_added after insert on reservations
  referencing new table as added for each statement execute function tally_vending();
-- lock: a trigger is added at once
create trigger tally_vending_removed after delete on reservations
  referencing old table as removed for each statement execute function tally_vending();
-- lock: a setting of the trigger
alter table reservations enable always trigger tally_vending_added, enable always trigger tally_vending_moved,
  enable always trigger tally_vending_removed;
-- lock: writers wait until the few per cent that are offers are counted
insert into vending_tallies (organisation_id, shop_id, status, change, is_folded)
select organisation_id, shop_id, status, count(*), true from reservations
where is_vending_reservation and shop_id is not null group by 1, 2, 3;

-- One row per organisation: lockers come and go so seldom that their writers may wait for each other.
create table locker_tallies (
  organisation_id object_id primary key,
  lockers bigint not null
);
create function tally_lockers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into locker_tallies as t (organisation_id, lockers)
    select organisation_id, count(*) from added group by 1 order by 1
    on conflict (organisation_id) do update set lockers = t.lockers + excluded.lockers;
  elsif tg_op = 'DELETE' then
    update locker_tallies t set lockers = t.lockers - gone.lockers
    from (select organisation_id, count(*) as lockers from removed group by 1) gone
    where t.organisation_id = gone.organisation_id;
  else
    update locker_tallies set lockers = lockers - 1 where organisation_id = old.organisation_id;
    insert into locker_tallies as t (organisation_id, lockers) values (new.organisation_id, 1)
    on conflict (organisation_id) do update set lockers = t.lockers + 1;
  end if;
  return null;
end $$;
-- lock: a trigger is added at once
create trigger tally_moved after update of organisation_id on lockers for each row
  when (old.organisation_id is distinct from new.organisation_id) execute function tally_lockers();
-- lock: a trigger is added at once
create trigger tally_added after insert on lockers
  referencing new table as added for each statement execute function tally_lockers();
-- lock: a trigger is added at once
create trigger tally_removed after delete on lockers
  referencing old table as removed for each statement execute function tally_lockers();
-- lock: a setting of the trigger
alter table lockers enable always trigger tally_added, enable always trigger tally_moved, enable always trigger tally_removed;
-- lock: writers wait until tens of thousands of rows are counted
insert into locker_tallies (organisation_id, lockers) select organisation_id, count(*) from lockers group by 1;

do $$
declare
  name text;
begin
  foreach name in array array['customer_tallies', 'vending_tallies', 'locker_tallies']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
