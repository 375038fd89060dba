-- When each scheduled job last came due, by the product's clock: a slot is taken by one process, and only once.
create table job_schedules (
  name text primary key,
  cron text not null,
  last_slot timestamptz not null
);
alter table job_schedules enable row level security;
create policy covered on job_schedules using ((select covers_everything()));
