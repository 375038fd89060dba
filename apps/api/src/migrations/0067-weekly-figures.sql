-- The figures that changed most, by mail every Monday, for those who want it.
-- lock: one row per user with preferences of their own
alter table notification_preferences add column is_weekly_mail_wanted boolean not null default false;

-- A week is looked at once for each user and place, also when the job runs twice. No organisation: the sum of all that
-- a dealer, reseller or SuperUser looks after.
create table insight_mails (
  user_id object_id not null references users (id) on delete cascade,
  organisation_id object_id references organisations (id) on delete cascade,
  -- Its Monday.
  week date not null,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, organisation_id, week)
);
create index insight_mails_of_organisation on insight_mails (organisation_id);
create index insight_mails_by_week on insight_mails (week);

alter table insight_mails enable row level security;
create policy covered on insight_mails using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
