-- Somebody may refund in the provider's own dashboard.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('asked', 'canceled', 'late', 'provider')) not valid;
alter table refunds validate constraint refunds_reason_check;

-- What a provider tells of a refund or a dispute names the charge.
-- lock: a payment is a row of some 300 bytes; a million of them are indexed in a second or two
create index payments_charge on payments (charge_reference) where charge_reference is not null;

-- Cents in disputes that are open or lost: changed with them, under the order's lock.
alter table orders add column disputed_amount integer not null default 0;
alter table orders add constraint orders_disputed_amount_check check (disputed_amount >= 0) not valid;
alter table orders validate constraint orders_disputed_amount_check;

create table disputes (
  id object_id primary key,
  organisation_id object_id not null,
  order_id object_id not null,
  payment_id object_id not null,
  -- The provider's name for it.
  reference text not null unique,
  amount integer not null check (amount >= 0),
  status text not null check (status in ('inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed')),
  -- The provider's own word for why.
  reason text not null,
  -- Null: the provider names no deadline.
  respond_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, payment_id) references payments (organisation_id, id) on delete cascade
);
create index disputes_of_order on disputes (order_id, id);
alter table disputes enable row level security;
create policy covered on disputes using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));

-- When the provider was last asked for refunds and disputes of which no webhook told. Null: never.
alter table payment_accounts add column movements_checked_at timestamptz;
