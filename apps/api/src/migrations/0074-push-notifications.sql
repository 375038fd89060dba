-- Browsers that a user chose to be pushed to.
create table push_devices (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  -- The session that it was added in, or the last one that began on it: it goes when that ends.
  session_id object_id not null references sessions (id) on delete cascade,
  -- SHA-256 of its address at the push service. The address itself is as good as a password.
  endpoint_hash text not null unique,
  -- Address and keys, as the browser made them.
  sealed_subscription text not null,
  name text not null,
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- Answer of the push service to the last push, if it did not accept it.
  last_problem text,
  -- The push service wants no more before.
  resting_until timestamptz
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

-- Pushes on their way; each goes once it was accepted, refused or given up.
create table push_messages (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  device_id object_id not null references push_devices (id) on delete cascade,
  sealed_content text not null,
  is_urgent boolean not null,
  tries integer not null default 0 check (tries >= 0),
  -- Also until when whoever is sending it has it for themselves.
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index push_messages_of_user on push_messages (user_id);
create index push_messages_of_device on push_messages (device_id, next_attempt_at);

-- Opt-in: nothing is pushed to those who never chose.
-- lock: one row per user with preferences of their own
alter table notification_preferences add column push_kinds text[] not null default '{}';

do $$
declare
  name text;
begin
  foreach name in array array['push_devices', 'push_messages']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or user_id = (select covered_user()))', name);
  end loop;
end $$;
select mark_changes_of('push_devices', 'mark_people');

-- Whoever ends a session may not see the devices of its user: the function does, as its owner.
create function forget_push_devices() returns trigger language plpgsql security definer set search_path = public
  as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger forget_push_devices after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function forget_push_devices();
