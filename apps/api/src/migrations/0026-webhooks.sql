create table webhook_endpoints (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  -- Null: of all shops.
  shop_id object_id,
  name text not null,
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- Sealed, not hashed: deliveries are signed with it.
  sealed_secret text not null,
  secret_hint text not null,
  -- The secret before the last rotation signs as well until then.
  sealed_previous_secret text,
  previous_until timestamptz,
  is_paused boolean not null default false,
  switched_off_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  -- Answers late: those that do not need not wait for it.
  is_slow boolean not null default false,
  last_attempt_at timestamptz,
  last_answer text,
  last_success_at timestamptz,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade,
  check ((sealed_previous_secret is null) = (previous_until is null))
) with (fillfactor = 85);
create index webhook_endpoints_by_name on webhook_endpoints (organisation_id, name, id);

-- Only what an endpoint wanted to know; the words never change, however often they are sent.
create table webhook_events (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  type text not null,
  subject_id object_id,
  body text not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  unique (organisation_id, id)
);
create index webhook_events_by_creation on webhook_events (created_at);

create table webhook_deliveries (
  id object_id primary key,
  organisation_id object_id not null,
  endpoint_id object_id not null,
  event_id object_id not null,
  event_type text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Of all times, and since it was made or last replayed.
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (organisation_id, id),
  unique (endpoint_id, event_id),
  foreign key (organisation_id, endpoint_id) references webhook_endpoints (organisation_id, id) on delete cascade,
  foreign key (organisation_id, event_id) references webhook_events (organisation_id, id) on delete cascade,
  check ((state = 'waiting') = (next_attempt_at is not null))
) with (fillfactor = 85);
create index webhook_deliveries_by_creation on webhook_deliveries (organisation_id, created_at, id);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_open on webhook_deliveries (endpoint_id, state, next_attempt_at)
  where state <> 'delivered';

create table webhook_attempts (
  id object_id primary key,
  organisation_id object_id not null,
  delivery_id object_id not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  request_headers jsonb not null,
  -- Null: nobody answered; then why.
  status integer,
  problem text,
  answer text not null,
  foreign key (organisation_id, delivery_id) references webhook_deliveries (organisation_id, id) on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, attempted_at, id);

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
