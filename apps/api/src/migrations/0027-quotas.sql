-- One place for everything that is counted by month. No row: the default of the product; null: no limit.
create table quota_limits (
  organisation_id object_id not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('sms', 'email', 'reservations', 'apiCalls')),
  monthly_limit integer check (monthly_limit >= 0),
  primary key (organisation_id, kind)
);

-- Who takes one waits for the others at this row, as the last thing that their transaction does.
create table quota_months (
  organisation_id object_id not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('sms', 'email', 'reservations', 'apiCalls')),
  month date not null check (extract(day from month) = 1),
  used bigint not null check (used >= 0),
  -- That it is nearly or wholly used is said once.
  nearly_told_at timestamptz,
  used_up_told_at timestamptz,
  primary key (organisation_id, kind, month)
) with (fillfactor = 50);

-- The same by day (UTC) and shop; null: no shop in particular. A shop that is gone keeps its past.
create table quota_days (
  organisation_id object_id not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('sms', 'email', 'reservations', 'apiCalls')),
  day date not null,
  shop_id object_id,
  used bigint not null check (used >= 0),
  constraint quota_days_once unique nulls not distinct (organisation_id, kind, day, shop_id)
) with (fillfactor = 50);

-- What a reseller may give to its organisations. No row: as much as it likes.
create table reseller_quota_pools (
  reseller_id object_id not null references resellers (id) on delete cascade,
  kind text not null check (kind in ('sms', 'email', 'reservations', 'apiCalls')),
  monthly_pool integer not null check (monthly_pool >= 0),
  primary key (reseller_id, kind)
);

insert into quota_limits select organisation_id, channel, monthly_limit from message_limits;

insert into quota_days (organisation_id, kind, day, shop_id, used)
select organisation_id, 'reservations', (created_at at time zone 'UTC')::date, shop_id, count(*)
from reservations group by 1, 3, 4
union all
select organisation_id, channel, (coalesce(first_tried_at, created_at) at time zone 'UTC')::date, shop_id, count(*)
from messages where counted_month is not null group by 1, 2, 3, 4
union all
select d.organisation_id, 'apiCalls', d.day, k.shop_id, sum(d.calls)
from api_key_days d join api_keys k on k.id = d.api_key_id group by 1, 3, 4;

insert into quota_months (organisation_id, kind, month, used)
select organisation_id, kind, date_trunc('month', day)::date, sum(used) from quota_days group by 1, 2, 3;
-- Messages were counted by month before: that count is the true one.
insert into quota_months (organisation_id, kind, month, used, used_up_told_at)
select organisation_id, channel, month, used, limit_told_at from message_counts
on conflict (organisation_id, kind, month)
do update set used = excluded.used, used_up_told_at = excluded.used_up_told_at;

drop table message_limits, message_counts;

-- It waits for the next month, or for a higher limit; whether it is still true is read when its turn comes.
alter table messages
  add column waits_for_quota boolean not null default false,
  add check (not waits_for_quota or status = 'queued');
create index messages_waiting_for_quota on messages (organisation_id, channel) where waits_for_quota;
update messages set status = 'queued', not_sent_reason = null, waits_for_quota = true, next_attempt_at = now()
where not_sent_reason = 'limitReached';

do $$
declare
  name text;
begin
  foreach name in array array['quota_limits', 'quota_months', 'quota_days']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
