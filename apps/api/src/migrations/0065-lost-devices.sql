-- People who say that they lost their devices and have nobody who confirms it: they wait, and can be stopped.
create table device_waits (
  id object_id primary key,
  user_id object_id not null unique references users (id) on delete cascade,
  asked_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > asked_at),
  -- When the owner was told a day before the end.
  warned_at timestamptz
);
create index on device_waits (ends_at);
