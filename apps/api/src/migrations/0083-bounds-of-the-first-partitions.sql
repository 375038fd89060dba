-- The tables of readings and device messages become the first partitions of tables by month (ADR 45). What they hold
-- is bounded first, not valid: nothing is read, and a row of today or of the next weeks is within the bound.
create function first_month_after(latest timestamptz) returns text language sql stable as $$
  select to_char(date_trunc('month', greatest(latest, now()) at time zone 'UTC') + interval '2 months', 'YYYY-MM-DD');
$$;

do $$
begin
  execute format('alter table temperatures add constraint first_months check (measured_at < %L) not valid',
    first_month_after((select max(measured_at) from temperatures)) || ' 00:00:00+00');
  execute format('alter table device_logs add constraint first_months check (created_at < %L) not valid',
    first_month_after((select max(created_at) from device_logs)) || ' 00:00:00+00');
end $$;

drop function first_month_after(timestamptz);
