-- Readings and device messages by month (ADR 45): the tables of before become the first partition as they are, without
-- a row being read or written. The partitions are in a schema that the application cannot enter: it sees them
-- through the table, with its rights and row security.
create schema monthly_partitions;
revoke all on schema monthly_partitions from public;

-- The tables by month, and the column that says which month.
create table monthly_partitions.monthly_tables (
  name text primary key,
  month_column text not null,
  -- Of each partition: what is unique within a month.
  unique_columns text[] not null
);
insert into monthly_partitions.monthly_tables values
  ('temperatures', 'measured_at', '{}'),
  ('device_logs', 'created_at', '{"(id)", "(device_id, message_id, direction) where message_id is not null"}');

-- Where the partition of a name ends: temperatures_2027_01 on 1 February, temperatures_before_2027_01 on 1 January.
create function end_of_partition(partition_name text) returns timestamptz language sql immutable as $$
  select (to_date(right(partition_name, 7), 'YYYY_MM')
    + case when partition_name like '%\_before\_%' then interval '0' else interval '1 month' end) at time zone 'UTC';
$$;

-- Partitions but the default one, oldest first.
create function partitions_of(table_name text)
  returns table (partition_name text, starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.relname::text,
    case when c.relname like '%\_before\_%' then '-infinity'
      else public.end_of_partition(c.relname::text) - interval '1 month' end,
    public.end_of_partition(c.relname::text)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = format('public.%I', table_name)::regclass and c.relname not like '%\_default'
  order by 3;
$$;

-- Makes the partitions up to that month. Rows that came before their partition stand in the default one, and move.
create function make_partitions(table_name text, until_month date) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s'
  set timezone = 'UTC' as $$
declare
  about monthly_partitions.monthly_tables;
  next_start timestamptz;
  part text;
  unique_part text;
  made integer := 0;
begin
  select * into strict about from monthly_partitions.monthly_tables where name = table_name;
  select max(ends_at) into next_start from public.partitions_of(table_name);
  while next_start < (until_month + interval '1 month') loop
    part := format('%s_%s', table_name, to_char(next_start, 'YYYY_MM'));
    execute format('create table monthly_partitions.%I (like public.%I including defaults including constraints including generated)',
      part, table_name);
    foreach unique_part in array about.unique_columns loop
      execute format('create unique index on monthly_partitions.%I %s', part, unique_part);
    end loop;
    execute format('with moved as (delete from monthly_partitions.%I where %I >= %L and %I < %L returning *)
        insert into monthly_partitions.%I select * from moved',
      table_name || '_default', about.month_column, next_start, about.month_column,
      next_start + interval '1 month', part);
    execute format('alter table public.%I attach partition monthly_partitions.%I for values from (%L) to (%L)',
      table_name, part, next_start, next_start + interval '1 month');
    next_start := next_start + interval '1 month';
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the partitions that hold nothing from that moment on.
create function drop_partitions(table_name text, before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s'
  set timezone = 'UTC' as $$
declare
  part text;
  dropped integer := 0;
begin
  perform from monthly_partitions.monthly_tables where name = table_name;
  if not found then
    raise exception '% has no partitions that may be dropped', table_name;
  end if;
  for part in select partition_name from public.partitions_of(table_name) where ends_at <= before loop
    execute format('drop table monthly_partitions.%I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Rows that belong to no partition: there should be none.
create function rows_without_partition(table_name text) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_rows bigint;
begin
  execute format('select count(*) from monthly_partitions.%I', table_name || '_default') into found_rows;
  return found_rows;
end $$;

revoke execute on function make_partitions(text, date), drop_partitions(text, timestamptz),
  rows_without_partition(text), partitions_of(text) from public;
grant execute on function make_partitions(text, date), drop_partitions(text, timestamptz),
  rows_without_partition(text), partitions_of(text) to lockerdesk_app;

-- Where the first partition ends, by the check of migration 0083.
create function first_bound(table_name text) returns timestamptz language sql stable as $$
  select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1]::timestamptz
  from pg_constraint where conrelid = format('public.%I', table_name)::regclass and conname = 'first_months';
$$;
create table first_partitions (
  name text primary key,
  part text not null,
  bound timestamptz not null
);
insert into first_partitions
  select name, format('%s_before_%s', name, to_char(first_bound(name) at time zone 'UTC', 'YYYY_MM')), first_bound(name)
  from monthly_partitions.monthly_tables;

drop trigger mark_added on temperatures;
drop trigger mark_removed on temperatures;
drop trigger mark_changed on temperatures;
-- It was for the retention.
drop index temperatures_by_age;

do $$
declare
  moved record;
begin
  for moved in select * from first_partitions join monthly_partitions.monthly_tables using (name) loop
    execute format('drop policy covered on %I', moved.name);
    execute format('alter table %I disable row level security', moved.name);
    execute format('revoke all on %I from lockerdesk_app', moved.name);
    execute format('alter table %I rename to %I', moved.name, moved.part);
    execute format('alter table %I set schema monthly_partitions', moved.part);
    execute format('create table %I (like monthly_partitions.%I including defaults including constraints)
      partition by range (%I)', moved.name, moved.part, moved.month_column);
    execute format('alter table %I drop constraint first_months', moved.name);
    execute format('alter table %I enable row level security', moved.name);
    execute format('grant select, insert, update, delete on %I to lockerdesk_app', moved.name);
  end loop;
end $$;

create policy covered on temperatures
  using ((select covers_everything()) or locker_id in (select id from locker_records));
create policy covered on device_logs using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
select mark_changes_of('temperatures', 'mark_lockers');

-- What the first partition has of these is taken over when it is attached, not built.
-- lock: a new table, still empty
alter table temperatures add primary key (locker_id, measured_at);
-- lock: a new table, still empty
alter table temperatures add constraint temperatures_locker_id_fkey
  foreign key (locker_id) references locker_records (id) on delete cascade;
-- lock: a new table, still empty
create index device_logs_in_order on device_logs (organisation_id, created_at desc, id desc);
-- lock: a new table, still empty
create index device_logs_by_gateway on device_logs (gateway_id, created_at desc, id desc);
-- lock: a new table, still empty
create index device_logs_by_type on device_logs (organisation_id, type, created_at desc, id desc);
-- lock: a new table, still empty
create index device_logs_by_correlation on device_logs (correlation_id) where correlation_id is not null;
-- lock: a new table, still empty
create index device_logs_by_message on device_logs (message_id) where message_id is not null;

do $$
declare
  moved record;
  unique_part text;
begin
  for moved in select * from first_partitions join monthly_partitions.monthly_tables using (name) loop
    -- Its check proves the bound, so that nothing is read.
    execute format('alter table %I attach partition monthly_partitions.%I for values from (minvalue) to (%L)',
      moved.name, moved.part, moved.bound);
    execute format('alter table monthly_partitions.%I drop constraint first_months', moved.part);
    execute format('create table monthly_partitions.%I partition of %I default', moved.name || '_default', moved.name);
    foreach unique_part in array moved.unique_columns loop
      execute format('create unique index on monthly_partitions.%I %s', moved.name || '_default', unique_part);
    end loop;
    perform make_partitions(moved.name, (moved.bound at time zone 'UTC' + interval '2 months')::date);
  end loop;
end $$;
drop table first_partitions;
drop function first_bound(text);
