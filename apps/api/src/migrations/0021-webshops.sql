create table webshop_integrations (
  id object_id primary key,
  organisation_id object_id not null,
  shop_id object_id not null,
  api_url text not null,
  sealed_api_key text not null,
  -- So that people know which key it is.
  api_key_ending text not null,
  sealed_api_secret text not null,
  -- Some web servers do not hand the header on; then the keys go into the address, over TLS.
  uses_query_keys boolean not null,
  sealed_webhook_secret text not null,
  webhook_state text not null check (webhook_state in ('wanted', 'registered', 'refused')),
  webhook_answer text,
  last_webhook_at timestamptz,
  pickup_after_hours integer not null check (pickup_after_hours > 0),
  pickup_field text not null,
  is_paused boolean not null default false,
  failures integer not null default 0,
  resting_until timestamptz,
  last_answer text,
  last_answer_at timestamptz,
  last_sync_at timestamptz,
  told_at timestamptz,
  -- Orders that changed since then are asked for next.
  orders_cursor timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  unique (organisation_id, shop_id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade
);

-- Each order of a webshop once, however often it is told of.
create table webshop_orders (
  integration_id object_id not null,
  organisation_id object_id not null,
  webshop_order_id bigint not null,
  number text not null,
  -- In the webshop's own words.
  status text not null,
  modified_at timestamptz not null,
  reservation_id object_id,
  received_at timestamptz not null,
  -- The webshop knows that it was collected.
  completed_at timestamptz,
  push_attempts integer not null default 0,
  push_problem text,
  primary key (integration_id, webshop_order_id),
  foreign key (organisation_id, integration_id) references webshop_integrations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, reservation_id) references reservations (organisation_id, id)
    on delete set null (reservation_id)
) with (fillfactor = 85);
create index webshop_orders_by_receipt on webshop_orders (integration_id, received_at, webshop_order_id);
create unique index webshop_orders_reservation on webshop_orders (reservation_id) where reservation_id is not null;
create index webshop_orders_to_complete on webshop_orders (integration_id)
  where reservation_id is not null and completed_at is null and push_problem is null;

do $$
declare
  name text;
begin
  foreach name in array array['webshop_integrations', 'webshop_orders']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
