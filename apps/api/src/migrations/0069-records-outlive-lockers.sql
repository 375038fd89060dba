-- Readings, excursions, lockdowns and sensor checks hang on the record of a locker, which stays when the locker goes.
create table locker_records (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  unique (organisation_id, id)
);
insert into locker_records (id, organisation_id) select id, organisation_id from lockers;

create function begin_locker_records() returns trigger language plpgsql as $$
begin
  insert into locker_records (id, organisation_id) select id, organisation_id from new_rows;
  return null;
end $$;
create trigger lockers_begin_records after insert on lockers
  referencing new table as new_rows for each statement execute function begin_locker_records();

-- What a report says of a locker that is gone. The shop and the gateway may be gone as well.
create table removed_lockers (
  id object_id primary key,
  organisation_id object_id not null,
  shop_id object_id,
  name text not null,
  locker_id text not null,
  temperature_type text not null,
  limits jsonb,
  gateway_name text not null,
  gateway_device_id text not null,
  removed_at timestamptz not null,
  removed_by_name text not null,
  foreign key (organisation_id, id) references locker_records (organisation_id, id) on delete cascade
);
create index removed_lockers_of_organisation on removed_lockers (organisation_id, removed_at desc);

-- Not valid: every locker has its record since the statement above, so there is nothing to read the tables for.
alter table temperatures drop constraint temperatures_locker_id_fkey;
alter table temperatures add constraint temperatures_locker_id_fkey
  foreign key (locker_id) references locker_records (id) on delete cascade not valid;
alter table temperature_excursions drop constraint temperature_excursions_organisation_id_locker_id_fkey;
alter table temperature_excursions add constraint temperature_excursions_organisation_id_locker_id_fkey
  foreign key (organisation_id, locker_id) references locker_records (organisation_id, id) on delete cascade not valid;
alter table lockdowns drop constraint lockdowns_organisation_id_locker_id_fkey;
alter table lockdowns add constraint lockdowns_organisation_id_locker_id_fkey
  foreign key (organisation_id, locker_id) references locker_records (organisation_id, id) on delete cascade not valid;
alter table sensor_checks drop constraint sensor_checks_organisation_id_locker_id_fkey;
alter table sensor_checks add constraint sensor_checks_organisation_id_locker_id_fkey
  foreign key (organisation_id, locker_id) references locker_records (organisation_id, id) on delete cascade not valid;

-- Readings are seen by whoever sees the record of their locker.
drop policy covered on temperatures;
create policy covered on temperatures
  using ((select covers_everything()) or locker_id in (select id from locker_records));

create or replace function mark_lockers() returns trigger language plpgsql as $$
begin
  insert into change_marks (place, topic)
    select distinct r.organisation_id, tg_table_name from changed_rows c join locker_records r on r.id = c.locker_id
    on conflict do nothing;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['locker_records', 'removed_lockers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
    perform mark_changes_of(name, 'mark_organisations');
  end loop;
end $$;
