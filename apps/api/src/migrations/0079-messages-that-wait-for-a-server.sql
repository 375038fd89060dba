-- Postponed because their server or provider could not be reached: they leave as soon as it answers again.
alter table messages
  add column waits_for_server boolean not null default false,
  add constraint messages_wait_while_queued check (not waits_for_server or status = 'queued') not valid;
-- lock: no row waits yet; a million rows are read in a second
create index messages_waiting_for_server on messages (channel, organisation_id) where waits_for_server;
