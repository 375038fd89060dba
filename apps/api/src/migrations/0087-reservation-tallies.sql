-- How many reservations a shop has in each status: the sum of the changes, so that a list does not count its rows.
-- Every statement on reservations notes what it changed, without waiting for another; a sweep folds the notes.
create table reservation_tallies (
  organisation_id object_id not null,
  shop_id object_id not null,
  status text not null,
  change bigint not null,
  is_folded boolean not null default false
);
-- lock: the table is new
create index reservation_tallies_of_shop on reservation_tallies (shop_id, status) include (organisation_id, change);
-- lock: the table is new
create index reservation_tallies_unfolded on reservation_tallies (shop_id, status) where not is_folded;
alter table reservation_tallies enable row level security;
create policy covered on reservation_tallies
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));

create function tally_reservations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reservation_tallies (organisation_id, shop_id, status, change)
    select organisation_id, shop_id, status, count(*) from added where shop_id is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into reservation_tallies (organisation_id, shop_id, status, change)
    select organisation_id, shop_id, status, -count(*) from removed where shop_id is not null group by 1, 2, 3;
  else
    insert into reservation_tallies (organisation_id, shop_id, status, change)
    select * from (values (old.organisation_id, old.shop_id, old.status, -1), (new.organisation_id, new.shop_id, new.status, 1))
      as moved (organisation_id, shop_id, status, change)
    where shop_id is not null;
  end if;
  return null;
end $$;
-- Only a row whose place or status changes is noted; Postgres has no such condition for the rows of a statement.
-- lock: a trigger is added at once
create trigger tally_moved after update of organisation_id, shop_id, status on reservations for each row
  when ((old.organisation_id, old.shop_id, old.status) is distinct from (new.organisation_id, new.shop_id, new.status))
  execute function tally_reservations();
-- lock: a trigger is added at once
create trigger tally_added after insert on reservations
  referencing new table as added for each statement execute function tally_reservations();
-- lock: a trigger is added at once
create trigger tally_removed after delete on reservations
  referencing old table as removed for each statement execute function tally_reservations();
-- What fills tables without triggers (a restore, a bulk load) is counted as well.
-- lock: a setting of the trigger
alter table reservations enable always trigger tally_added, enable always trigger tally_moved, enable always trigger tally_removed;

-- lock: writers wait until the rows are counted; a million are read in a second
insert into reservation_tallies (organisation_id, shop_id, status, change, is_folded)
select organisation_id, shop_id, status, count(*), true from reservations where shop_id is not null group by 1, 2, 3;
