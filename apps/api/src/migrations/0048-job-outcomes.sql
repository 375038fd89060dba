-- How each job fared last. The queue forgets its jobs after a week, and counting them there is slow.
create table job_outcomes (
  name text primary key,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_reason text,
  -- Tries that failed since the last one that succeeded.
  failures_in_a_row integer not null default 0 check (failures_in_a_row >= 0)
);
alter table job_outcomes enable row level security;
create policy covered on job_outcomes using ((select covers_everything()));

-- From when on a job that never succeeded is late. The default is for nodes of the last release.
-- lock: no row is rewritten for a default that is the same for all
alter table job_schedules add column since timestamptz not null default now();
