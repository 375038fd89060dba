-- That something of a table changed, once per transaction: an answer that was read before is then out of date (ADR 31).
-- Nobody waits for anybody: the key holds the transaction's own number.
create table change_marks (
  -- Whose rows: an organisation, a person, or '' where rows are not kept apart.
  place text not null collate "C",
  -- The table, or 'gateway_states heard' for what changes with every heartbeat.
  topic text not null collate "C",
  xid xid8 not null default pg_current_xact_id(),
  primary key (place, topic, xid)
);

-- One row. Marks below `below` are gone; those below `next` go with the next sweep.
create table change_marks_swept (
  id integer primary key check (id = 1),
  below xid8 not null,
  next xid8 not null
);
insert into change_marks_swept values (1, pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()));

create function mark_organisations() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into change_marks (place, topic)
      select coalesce(organisation_id, ''), tg_table_name from changed_rows
      union select coalesce(organisation_id, ''), tg_table_name from old_rows
      on conflict do nothing;
  else
    insert into change_marks (place, topic)
      select distinct coalesce(organisation_id, ''), tg_table_name from changed_rows
      on conflict do nothing;
  end if;
  return null;
end $$;

create function mark_everywhere() returns trigger language plpgsql as $$
begin
  insert into change_marks (place, topic)
    select '', tg_table_name where exists (select from changed_rows)
    on conflict do nothing;
  return null;
end $$;

-- A person's notifications are read across all organisations of theirs.
create function mark_people() returns trigger language plpgsql as $$
begin
  insert into change_marks (place, topic)
    select distinct user_id, tg_table_name from changed_rows
    on conflict do nothing;
  return null;
end $$;

-- Readings have no organisation of their own. Those of a locker that is gone went with it, and with its mark.
create function mark_lockers() returns trigger language plpgsql as $$
begin
  insert into change_marks (place, topic)
    select distinct l.organisation_id, tg_table_name from changed_rows c join lockers l on l.id = c.locker_id
    on conflict do nothing;
  return null;
end $$;

-- A heartbeat that says nothing new is told apart: few answers show when a gateway was last heard of.
create function mark_gateway_states() returns trigger language plpgsql as $$
begin
  insert into change_marks (place, topic)
    select distinct p.place, case
      when (n.organisation_id, n.connection_status, n.last_error_at, n.last_error_message, n.last_offline_at,
          n.firmware_gateway, n.firmware_keypad, n.firmware_lock, n.config_version, n.codes_version,
          n.keypad_locked_until)
        is distinct from (o.organisation_id, o.connection_status, o.last_error_at, o.last_error_message,
          o.last_offline_at, o.firmware_gateway, o.firmware_keypad, o.firmware_lock, o.config_version,
          o.codes_version, o.keypad_locked_until)
      then 'gateway_states' else 'gateway_states heard' end
    from changed_rows n join old_rows o on o.gateway_id = n.gateway_id,
      unnest(array[coalesce(n.organisation_id, ''), coalesce(o.organisation_id, '')]) as p (place)
    on conflict do nothing;
  return null;
end $$;

-- For the table of a later migration: select mark_changes_of('name', 'mark_organisations')
create function mark_changes_of(name text, marker text, updates_marker text default null) returns void
  language plpgsql as $$
begin
  execute format('create trigger mark_added after insert on %I referencing new table as changed_rows
    for each statement execute function %I()', name, marker);
  execute format('create trigger mark_removed after delete on %I referencing old table as changed_rows
    for each statement execute function %I()', name, marker);
  execute format('create trigger mark_changed after update on %I referencing new table as changed_rows
    old table as old_rows for each statement execute function %I()', name, coalesce(updates_marker, marker));
end $$;

select mark_changes_of('notifications', 'mark_people');
select mark_changes_of('temperatures', 'mark_lockers');
select mark_changes_of('gateway_states', 'mark_organisations', 'mark_gateway_states');

-- What no page shows, or only one that is seldom open, is not marked: answers that read it are made anew each time.
select mark_changes_of(t.relname, case
    when t.relrowsecurity and exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'organisation_id' and not a.attisdropped)
    then 'mark_organisations' else 'mark_everywhere' end)
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'insight\_%'
    and t.relname not like 'sandbox\_%' and t.relname not in ('migrations', 'change_marks', 'change_marks_swept',
      'notifications', 'temperatures', 'gateway_states', 'api_key_days', 'demo_clock', 'device_logs', 'error_reports',
      'idempotency_keys', 'installation_keys', 'job_outcomes', 'job_schedules', 'keypad_salts', 'log_seals', 'mails',
      'order_numbers', 'paper_numbers', 'pending_sign_ins', 'provider_events', 'sign_in_links',
      'spent_passkey_challenges', 'spent_session_tokens', 'throttles');
