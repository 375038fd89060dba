-- Where an organisation's loyalty points are kept, and how its service fared.
create table loyalty_settings (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  url text not null,
  shop_reference text not null,
  sealed_secret text not null,
  points_per_euro integer not null check (points_per_euro between 1 and 1000),
  is_paused boolean not null default false,
  failures integer not null default 0,
  resting_until timestamptz,
  last_answer text,
  last_answer_at timestamptz,
  last_sync_at timestamptz,
  -- When the Admins heard that it does not answer; null again once it does.
  told_at timestamptz,
  updated_at timestamptz not null
);

-- Each change of a customer's points, written with the change of the money. The id is the key that the
-- service is asked with, so asking again is harmless.
create table loyalty_entries (
  id object_id primary key,
  organisation_id object_id not null,
  order_id object_id not null,
  -- 'paid', or the refund that gave back, or took back, some of it.
  cause text not null,
  points integer not null check (points <> 0),
  points_per_euro integer not null,
  -- Cents, by which what the customer keeps paying changed.
  amount integer not null,
  status text not null check (status in ('queued', 'booked', 'failed')),
  attempts integer not null default 0,
  answer text,
  created_at timestamptz not null,
  booked_at timestamptz,
  unique (organisation_id, id),
  -- Points once per paid order and once per refund, whatever the code above it does.
  unique (order_id, cause),
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  check ((status = 'booked') = (booked_at is not null))
) with (fillfactor = 85);
create index loyalty_entries_by_creation on loyalty_entries (organisation_id, created_at, id);
create index loyalty_entries_open on loyalty_entries (organisation_id, id) where status <> 'booked';

do $$
declare
  name text;
begin
  foreach name in array array['loyalty_settings', 'loyalty_entries']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
