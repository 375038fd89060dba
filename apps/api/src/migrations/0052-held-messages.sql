-- A message that tells a customer to come waits while a lockdown keeps its box shut, unless somebody sends it anyway.
alter table messages
  add column waits_for_lockdown boolean not null default false,
  add column ignores_lockdown boolean not null default false;
alter table messages
  add constraint messages_held_are_queued check (not waits_for_lockdown or status = 'queued') not valid;
