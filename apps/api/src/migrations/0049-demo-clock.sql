-- How far the demo's clock is ahead of the machine's, for every process. At most one row; none means not at all.
create table demo_clock (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  ahead_ms bigint not null check (ahead_ms >= 0)
);
alter table demo_clock enable row level security;
create policy covered on demo_clock using ((select covers_everything()));
