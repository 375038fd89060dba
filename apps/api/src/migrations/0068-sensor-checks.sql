-- When the sensor of a locker was calibrated and its alarm tested: the newest of each kind counts, the others are history.
create table sensor_checks (
  id object_id primary key,
  organisation_id object_id not null,
  locker_id object_id not null,
  kind text not null check (kind in ('calibration', 'alarmTest')),
  done_on date not null,
  next_due_on date not null check (next_due_on > done_on),
  -- Number of the certificate; '' for none.
  certificate text not null,
  recorded_by_id object_id not null,
  recorded_by_name text not null,
  created_at timestamptz not null,
  -- When the Admins were reminded before it is due, and last after.
  soon_reminded_at timestamptz,
  overdue_reminded_at timestamptz,
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
);
create index sensor_checks_of_locker on sensor_checks (organisation_id, locker_id, kind, done_on desc, id desc);
create index sensor_checks_by_due_day on sensor_checks (next_due_on);

alter table sensor_checks enable row level security;
create policy covered on sensor_checks using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
select mark_changes_of('sensor_checks', 'mark_organisations');
