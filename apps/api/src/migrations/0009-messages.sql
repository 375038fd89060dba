-- One row per message to a customer: what it said, where it went and what became of it.
create table messages (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  reservation_id object_id,
  customer_id object_id,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  -- Numbers the sendings of a template: the same one twice is one message.
  version bigint not null,
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  -- As the customer sees it; null once they are forgotten.
  sealed_content text,
  status text not null check (status in ('queued', 'sent', 'captured', 'failed', 'notSent')),
  not_sent_reason text,
  server_answer text,
  attempts integer not null default 0,
  -- The user or API key who asked for it; null: time or another change.
  actor_name text,
  created_at timestamptz not null,
  first_tried_at timestamptz,
  next_attempt_at timestamptz,
  -- Somebody is sending it until then; a killed worker's claim ends by itself.
  claimed_until timestamptz,
  sent_at timestamptz,
  -- It takes one of the organisation's messages of that month.
  counted_month date,
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade,
  foreign key (organisation_id, reservation_id) references reservations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, customer_id) references customers (organisation_id, id)
    on delete set null (customer_id),
  check ((status = 'notSent') = (not_sent_reason is not null)),
  check ((status = 'queued') = (next_attempt_at is not null))
) with (fillfactor = 85);
create unique index messages_once on messages (reservation_id, template, version, channel, recipient)
  where reservation_id is not null;
-- Every list is a few ranges of this one, each in order.
create index messages_in_lists on messages (shop_id, channel, status, created_at, id) include (organisation_id);
create index messages_by_recipient on messages (shop_id, recipient, created_at, id);
create index messages_by_customer on messages (customer_id, created_at, id) where customer_id is not null;
create index messages_due on messages (next_attempt_at) where status = 'queued';

-- Null columns: the product's own address and server.
create table email_settings (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  from_email text,
  smtp_server text,
  smtp_port integer not null,
  smtp_user text not null,
  sealed_smtp_password text,
  -- A server that does not answer is left alone for a while.
  failures integer not null default 0,
  resting_until timestamptz,
  last_answer text,
  last_answer_at timestamptz,
  updated_at timestamptz not null,
  check (smtp_server is null or from_email is not null)
);

-- No row: as many as they like.
create table message_limits (
  organisation_id object_id not null references organisations (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  monthly_limit integer not null check (monthly_limit >= 0),
  primary key (organisation_id, channel)
);
create table message_counts (
  organisation_id object_id not null references organisations (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  month date not null,
  used integer not null check (used >= 0),
  primary key (organisation_id, channel, month)
);

do $$
declare
  name text;
begin
  foreach name in array array['messages', 'email_settings', 'message_limits', 'message_counts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
