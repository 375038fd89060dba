-- Folding a name takes longer than reading its row, and row security lets no trigram index answer `like`: lists of
-- thousands of names sort and search columns that hold the result, written once with the row.
drop index lockers_search;
drop index lockers_by_name;
-- lock: tens of thousands of rows at most, written anew once in a few seconds
alter table lockers
  add column sort_name text collate "C" not null generated always as (natural_key(name)) stored,
  add column search_text text not null generated always as (folded(name || ' ' || locker_id)) stored;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index lockers_by_name on lockers (organisation_id, sort_name, id);

drop index gateways_search;
drop index gateways_by_name;
drop index gateways_by_shop;
drop index gateways_of_all_by_name;
-- lock: tens of thousands of rows at most, written anew once in a few seconds
alter table gateways
  add column sort_name text collate "C" not null generated always as (natural_key(name)) stored,
  add column search_text text not null
    generated always as (folded(name || ' ' || device_id || ' ' || public_id)) stored;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index gateways_by_name on gateways (organisation_id, sort_name, id);
-- lock: tens of thousands of rows at most, indexed in less than a second
create index gateways_by_shop on gateways (organisation_id, shop_id, sort_name, id);
-- lock: tens of thousands of rows at most, indexed in less than a second
create index gateways_of_all_by_name on gateways (sort_name, id);

drop index shops_by_name;
-- lock: tens of thousands of rows at most, written anew once in a few seconds
alter table shops
  add column sort_name text collate "C" not null generated always as (natural_key(name)) stored,
  add column search_text text not null
    generated always as (folded(name || ' ' || public_id || ' ' || coalesce(address->>'city', ''))) stored;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index shops_by_name on shops (organisation_id, sort_name, id);
-- lock: tens of thousands of rows at most, indexed in less than a second
create index shops_by_creation on shops (organisation_id, created_at, id);

drop index organisations_search;
drop index organisations_by_name;
-- lock: organisations are thousands at most
alter table organisations
  add column sort_name text collate "C" not null generated always as (natural_key(name)) stored,
  add column search_text text not null generated always as
    (folded(name || ' ' || company_name || ' ' || pathname || ' ' || public_id)) stored;
-- lock: organisations are thousands at most
create index organisations_by_name on organisations (sort_name, id);

-- lock: tens of thousands of rows at most, written anew once in a few seconds
alter table users
  add column sort_name text collate "C" not null generated always as (natural_key(name)) stored,
  add column search_text text not null generated always as (folded(name || ' ' || email)) stored;
-- Of an empty table Postgres would keep in mind that it is empty, and read it whole while it is small.
do $$ begin
  if exists (select from lockers) then
    analyze lockers, gateways, shops, organisations, users;
  end if;
end $$;
