-- The provider's own list, as far as somebody compared it: fees, payouts and payments, each line once.
create table provider_movements (
  organisation_id object_id not null references organisations (id) on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's name for the line.
  reference text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'payout', 'fee', 'other')),
  -- Cents before the fee; what leaves the balance is negative.
  amount integer not null,
  fee integer not null,
  charge_reference text,
  -- The refund, dispute or payout behind it.
  source_reference text,
  occurred_at timestamptz not null,
  available_at timestamptz not null,
  -- When a payout reaches the bank.
  arrives_at timestamptz,
  fetched_at timestamptz not null,
  primary key (organisation_id, provider, reference)
);
create index provider_movements_by_time on provider_movements (organisation_id, occurred_at);
create index provider_movements_of_charge on provider_movements (organisation_id, charge_reference)
  where charge_reference is not null;
create index provider_movements_of_source on provider_movements (organisation_id, source_reference)
  where source_reference is not null;

-- Why our book and the provider's list differ in one point, once for the shop and for all shops.
create table closing_settlements (
  organisation_id object_id not null references organisations (id) on delete cascade,
  key text not null,
  -- Cents. A difference of another amount is another one.
  amount integer not null,
  reason text not null,
  settled_by_id object_id not null,
  settled_by_name text not null,
  settled_at timestamptz not null,
  primary key (organisation_id, key)
);

-- A day of a shop, or of all shops (null). Open while it has no content; what is closed never changes.
create table daily_closings (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id,
  day date not null,
  -- When the provider's list was fetched last.
  fetched_at timestamptz not null,
  closed_at timestamptz,
  closed_by_id object_id,
  closed_by_name text,
  content jsonb,
  unique nulls not distinct (organisation_id, shop_id, day),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade,
  check ((closed_at is null) = (content is null)),
  check ((closed_at is null) = (closed_by_name is null))
);

-- lock: a paper is a row of some 600 bytes; a million of them are indexed in a second or two
create index papers_by_time on papers (organisation_id, issued_at);

-- The sandbox lists what moved and when. Null: before this was kept, or it never happened.
alter table sandbox_checkouts add column paid_at timestamptz;
alter table sandbox_checkouts add column disputed_at timestamptz;
alter table sandbox_checkouts add column disputed_amount integer check (disputed_amount > 0);
alter table sandbox_checkouts add column dispute_won_at timestamptz;

do $$
declare
  name text;
begin
  foreach name in array array['provider_movements', 'closing_settlements', 'daily_closings']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
    perform mark_changes_of(name, 'mark_organisations');
  end loop;
end $$;
