-- Where the latest snapshot of all doors stands: a single change that is older says nothing new.
alter table gateway_states
  add column snapshot_boot_id text not null default '' collate "C",
  add column snapshot_seq bigint not null default -1;

-- What people were told last, so that a line that flaps is told of once and a relapse that stays is not kept quiet.
alter table gateway_incidents
  add column told text not null default 'offline' check (told in ('offline', 'online')),
  add column resumed_at timestamptz;

-- The message that a command answers.
alter table device_commands add column correlation_id text;
