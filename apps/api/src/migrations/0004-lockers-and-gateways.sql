-- Without an organisation a gateway lies in the stock of its dealer, until somebody claims it.
create table gateways (
  id object_id primary key,
  public_id text not null unique,
  organisation_id object_id references organisations (id) on delete cascade,
  shop_id object_id,
  dealer_id object_id references dealers (id),
  device_id text not null constraint gateways_device_id unique,
  name text not null,
  -- Sealed, not hashed: commands are signed with it.
  sealed_secret text not null,
  is_beta_tester boolean not null,
  -- What the gateway should hold; gateway_states says what it does hold.
  config_version bigint not null default 1,
  codes_version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id),
  check ((organisation_id is null) = (shop_id is null)),
  check ((organisation_id is null) = (dealer_id is not null))
);
create index gateways_by_name on gateways (organisation_id, name, id);
create index gateways_by_shop on gateways (organisation_id, shop_id, name, id);
create index on gateways (name, id);
create index gateways_search on gateways
  using gin (folded(name || ' ' || device_id || ' ' || public_id) gin_trgm_ops);

-- What changes with every message stands apart and has room on its pages, so that an update stays on them.
create table gateway_states (
  gateway_id object_id primary key references gateways (id) on delete cascade,
  organisation_id object_id,
  connection_status text not null default 'Offline' check (connection_status in ('Offline', 'Online')),
  -- The latest message applied: state never goes back behind it.
  boot_id text not null default '' collate "C",
  seq bigint not null default -1,
  connection bigint not null default 0,
  last_seen_at timestamptz,
  last_state_update timestamptz,
  last_error_at timestamptz,
  last_error_message text,
  last_offline_at timestamptz,
  firmware_gateway text,
  firmware_keypad text,
  firmware_lock text,
  config_version bigint not null default 0,
  codes_version bigint not null default 0,
  keypad_locked_until timestamptz,
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on update cascade
) with (fillfactor = 60);

create table gateway_incidents (
  id object_id primary key,
  organisation_id object_id not null,
  gateway_id object_id not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- How often the line came back and went again before it rested.
  relapses integer not null default 0,
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade
);
create unique index gateway_incidents_open on gateway_incidents (gateway_id) where ended_at is null;
create index on gateway_incidents (gateway_id, started_at desc);

create table lockers (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  gateway_id object_id not null,
  -- What the lock controller answers to.
  locker_id text not null,
  name text not null,
  temperature_type text not null
    check (temperature_type in ('Heated', 'NotCooled', 'Refrigerated', 'RoomTemperature')),
  -- Null: those of the temperature type.
  limits jsonb,
  cooldown_ms integer not null check (cooldown_ms >= 0),
  door_open_too_long_seconds integer not null check (door_open_too_long_seconds > 0),
  has_main_door boolean not null,
  columns integer not null check (columns > 0),
  rows integer not null check (rows > 0),
  base_height_cm integer not null,
  row_height_cm integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  constraint lockers_locker_id unique (gateway_id, locker_id),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id)
);
create index lockers_by_name on lockers (organisation_id, name, id);
create index lockers_search on lockers using gin (folded(name || ' ' || locker_id) gin_trgm_ops);

create table locker_states (
  locker_id object_id primary key,
  organisation_id object_id not null,
  main_door_status text check (main_door_status in ('closed', 'open')),
  main_door_boot_id text not null default '' collate "C",
  main_door_seq bigint not null default -1,
  main_door_changed_at timestamptz,
  main_door_told_at timestamptz,
  temperature real,
  temperature_at timestamptz,
  -- Since when no reading came; told of once.
  temperature_unknown_told_at timestamptz,
  discard_told_at timestamptz,
  cooldown_until timestamptz,
  last_state_update_received_at timestamptz,
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
) with (fillfactor = 60);

create table boxes (
  id object_id primary key,
  organisation_id object_id not null,
  locker_id object_id not null,
  -- As the lock controller counts.
  number integer not null check (number > 0),
  label text not null,
  size text not null check (size in ('small', 'medium', 'large', 'extraLarge')),
  column_number integer not null,
  row_number integer not null,
  column_span integer not null,
  row_span integer not null,
  is_out_of_service boolean not null default false,
  out_of_service_note text not null default '',
  must_be_emptied boolean not null default false,
  lock_status text check (lock_status in ('closed', 'open')),
  lock_boot_id text not null default '' collate "C",
  lock_seq bigint not null default -1,
  lock_changed_at timestamptz,
  -- Told that it stands open too long, for this opening.
  lock_told_at timestamptz,
  unique (organisation_id, id),
  unique (locker_id, number),
  unique (locker_id, label),
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
) with (fillfactor = 80);
create index boxes_open on boxes (lock_changed_at) where lock_status = 'open';

create table lockdowns (
  id object_id primary key,
  organisation_id object_id not null,
  locker_id object_id not null,
  cause text not null check (cause in ('automatic', 'user')),
  reason text not null,
  temperature real,
  started_at timestamptz not null,
  started_by_id object_id,
  started_by_name text,
  expected_end timestamptz,
  inform_customers boolean not null,
  ended_at timestamptz,
  ended_by_id object_id,
  ended_by_name text,
  corrective_action text,
  check ((cause = 'user') = (started_by_id is not null)),
  -- Nobody but a person ends one, and not without saying what was done.
  check ((ended_at is null) = (ended_by_id is null) and (ended_at is null) = (corrective_action is null)),
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
);
create unique index lockdowns_open on lockdowns (locker_id) where ended_at is null;
create index on lockdowns (locker_id, started_at desc);
create index lockdowns_open_by_organisation on lockdowns (organisation_id) where ended_at is null;

-- The series. Its key makes a reading that comes twice one reading, and reads one locker's period in order.
create table temperatures (
  locker_id object_id not null references lockers (id) on delete cascade,
  measured_at timestamptz not null,
  temperature real not null,
  primary key (locker_id, measured_at)
);
-- For the retention, which goes by age over all lockers.
create index temperatures_by_age on temperatures using brin (measured_at) with (autosummarize = on);

create table temperature_excursions (
  id object_id primary key,
  organisation_id object_id not null,
  locker_id object_id not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  peak real not null,
  warning_limit real not null,
  warning_at timestamptz not null,
  lockdown_at timestamptz,
  comment text,
  commented_by_id object_id,
  commented_by_name text,
  commented_at timestamptz,
  unique (locker_id, started_at),
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
);
create index temperature_excursions_open on temperature_excursions (locker_id) where ended_at is null;

-- What happened at the doors, the keypad and around them, in the order of its own time.
create table locker_events (
  id object_id primary key,
  organisation_id object_id not null,
  gateway_id object_id not null,
  locker_id object_id,
  box_id object_id,
  kind text not null,
  severity text not null check (severity in ('danger', 'info', 'success', 'warning')),
  params jsonb not null,
  -- The message or the decision it came from: the same one twice is one event.
  origin text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  unique (gateway_id, origin),
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade,
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
);
create index locker_events_by_locker on locker_events (locker_id, occurred_at desc, id desc);
create index locker_events_by_gateway on locker_events (gateway_id, occurred_at desc, id desc)
  where locker_id is null;
create index locker_events_by_age on locker_events using brin (received_at) with (autosummarize = on);

-- The database is the truth of a command; the broker only carries it.
create table device_commands (
  id object_id primary key,
  organisation_id object_id not null,
  gateway_id object_id not null,
  locker_id object_id,
  type text not null,
  payload jsonb not null,
  status text not null check (status in
    ('queued', 'delivered', 'unlocked', 'open', 'closed', 'refused', 'expired', 'failed', 'deleted')),
  requested_by_id object_id,
  requested_by_name text,
  reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_publish_at timestamptz,
  published_at timestamptz,
  publish_count integer not null default 0,
  delivered_at timestamptz,
  ended_at timestamptz,
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade,
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete cascade
) with (fillfactor = 80);
create index device_commands_due on device_commands (next_publish_at) where status = 'queued';
create index device_commands_queued on device_commands (gateway_id, id) where status = 'queued';
create index device_commands_unfinished on device_commands (expires_at)
  where status in ('queued', 'delivered');
create index device_commands_by_locker on device_commands (locker_id, id desc) where locker_id is not null;
create index device_commands_by_age on device_commands using brin (created_at) with (autosummarize = on);

-- Box 0 is the main door.
create table open_command_doors (
  command_id object_id not null references device_commands (id) on delete cascade,
  organisation_id object_id not null,
  box_number integer not null check (box_number >= 0),
  box_id object_id,
  status text not null check (status in
    ('queued', 'delivered', 'unlocked', 'open', 'closed', 'refused', 'expired', 'failed')),
  reason text,
  updated_at timestamptz not null,
  primary key (command_id, box_number)
) with (fillfactor = 70);
create index open_command_doors_open on open_command_doors (command_id)
  where status in ('queued', 'delivered', 'unlocked', 'open');

create table device_logs (
  id object_id primary key,
  organisation_id object_id,
  gateway_id object_id,
  -- As the topic said.
  device_id text not null,
  direction text not null check (direction in ('received', 'sent')),
  kind text check (kind in ('Command', 'Event')),
  type text not null,
  device_kind text,
  message_id text,
  correlation_id text,
  -- Not jsonb: what could not be read is kept as it came.
  raw text not null,
  problem text,
  sent_at timestamptz,
  created_at timestamptz not null
);
-- A message that comes again is known by this, and has no second effect.
create unique index device_logs_message on device_logs (device_id, message_id, direction)
  where message_id is not null;
create index device_logs_in_order on device_logs (organisation_id, created_at desc, id desc);
create index device_logs_by_gateway on device_logs (gateway_id, created_at desc, id desc);
create index device_logs_by_type on device_logs (organisation_id, type, created_at desc, id desc);
create index device_logs_by_correlation on device_logs (correlation_id) where correlation_id is not null;
create index device_logs_by_message on device_logs (message_id) where message_id is not null;

-- One per organisation: the hashes that its gateways hold are made with it.
create table keypad_salts (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  salt text not null
);

-- A user's pincode as the gateways of an organisation hold it; the digits are kept nowhere.
create table user_codes (
  user_id object_id not null references users (id) on delete cascade,
  organisation_id object_id not null references organisations (id) on delete cascade,
  code_mac text not null,
  hash text not null,
  version bigint not null,
  created_at timestamptz not null,
  primary key (user_id, organisation_id)
);

create table keypad_codes (
  id object_id primary key,
  organisation_id object_id not null,
  gateway_id object_id not null,
  kind text not null check (kind in ('reservation', 'customer', 'overwrite', 'user')),
  subject_id object_id not null,
  reservation_id object_id,
  -- A keyed hash of the digits: tells two codes apart, gives neither away.
  code_mac text not null,
  hash text not null,
  version bigint not null,
  -- [{lockerId, boxIds, opensMainDoor}], as the gateway names them; null: every door of the gateway.
  openings jsonb,
  works_in_lockdown boolean not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  uses integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The codes version that no longer has it: a gateway that holds an older one may still accept it.
  ended_version bigint,
  foreign key (organisation_id, gateway_id) references gateways (organisation_id, id) on delete cascade
);
-- What is typed on one keypad means one thing.
create unique index keypad_codes_live on keypad_codes (gateway_id, code_mac) where ended_at is null;
create index keypad_codes_by_subject on keypad_codes (subject_id) where ended_at is null;
create index keypad_codes_ended on keypad_codes (gateway_id, ended_version) where ended_at is not null;

create table firmware_releases (
  component text not null check (component in ('gateway', 'keypad', 'lock')),
  version text not null,
  channel text not null check (channel in ('stable', 'beta')),
  released_at timestamptz not null,
  primary key (component, version)
);

do $$
declare
  name text;
begin
  foreach name in array array['gateways', 'gateway_states', 'gateway_incidents', 'lockers', 'locker_states',
    'boxes', 'lockdowns', 'temperature_excursions', 'locker_events', 'device_commands', 'open_command_doors',
    'device_logs', 'keypad_salts', 'user_codes', 'keypad_codes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
-- Rows without an organisation of their own, for their size: seen by whoever sees the locker.
alter table temperatures enable row level security;
create policy covered on temperatures
  using ((select covers_everything()) or locker_id in (select id from lockers));
