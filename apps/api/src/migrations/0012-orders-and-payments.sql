-- Customers order without paying; such orders are marked and kept out of turnover.
alter table shops add column is_test_mode boolean not null default false;

-- The last number that an organisation gave an order.
create table order_numbers (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  last bigint not null
);

create table orders (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  public_id text not null,
  order_number bigint not null,
  origin text not null check (origin in ('vending', 'reservation', 'webshop')),
  status text not null
    check (status in ('Created', 'Paid', 'Canceled', 'PaymentCanceled', 'Expired', 'PaymentExpired', 'Refunded')),
  customer_id object_id,
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  first_name text not null,
  last_name text not null,
  emails text[] not null,
  phonenumbers text[] not null,
  -- Cents, with VAT.
  total_price integer not null check (total_price >= 0),
  meal_voucher_part integer not null check (meal_voucher_part between 0 and total_price),
  refunded_amount integer not null default 0 check (refunded_amount between 0 and total_price),
  -- Asked for at the provider and not yet answered: what is set aside cannot be refunded twice.
  pending_refunds integer not null default 0 check (pending_refunds >= 0),
  is_test boolean not null,
  -- What the buyer sent along, so that the same request twice is one order.
  request_key text,
  request_hash text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  dispatch_at timestamptz,
  dispatched_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  constraint orders_public_id unique (organisation_id, public_id),
  unique (organisation_id, order_number),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id),
  foreign key (organisation_id, customer_id) references customers (organisation_id, id)
    on delete set null (customer_id),
  check (refunded_amount + pending_refunds <= total_price),
  check (status not in ('Paid', 'Refunded') or paid_at is not null),
  check ((request_key is null) = (request_hash is null))
) with (fillfactor = 85);
create unique index orders_request on orders (shop_id, request_key) where request_key is not null;
create index orders_by_creation on orders (shop_id, created_at, id) include (organisation_id);
create index orders_by_status on orders (shop_id, status, created_at, id) include (organisation_id);
create index orders_by_total on orders (shop_id, total_price, id) include (organisation_id);
create index orders_by_customer on orders (customer_id, id) where customer_id is not null;
create index orders_unpaid on orders (expires_at) where status = 'Created';
create index orders_to_dispatch on orders (shop_id, dispatch_at)
  where status = 'Paid' and dispatch_at is not null and dispatched_at is null;

create table order_lines (
  order_id object_id not null,
  organisation_id object_id not null,
  position integer not null,
  product_id object_id,
  description text not null,
  can_use_meal_vouchers boolean not null,
  total_price integer not null check (total_price >= 0),
  vat_rate integer not null check (vat_rate >= 0),
  discount_percentage integer not null check (discount_percentage between 0 and 100),
  primary key (order_id, position),
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade
);

-- What was bought. Live: the order has it, and nobody else can.
create table order_reservations (
  order_id object_id not null,
  organisation_id object_id not null,
  reservation_id object_id not null,
  is_live boolean not null,
  primary key (order_id, reservation_id),
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, reservation_id) references reservations (organisation_id, id) on delete cascade
);
-- A box is sold once, whatever the code above it does.
create unique index order_reservations_live on order_reservations (reservation_id) where is_live;
create index order_reservations_by_reservation on order_reservations (reservation_id, order_id);

-- What happened to an order, in the order of its own time.
create table order_events (
  id object_id primary key,
  organisation_id object_id not null,
  order_id object_id not null,
  kind text not null,
  params jsonb not null,
  -- Null: the customer, time or the payment provider.
  actor_name text,
  occurred_at timestamptz not null,
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade
);
create index order_events_in_order on order_events (order_id, occurred_at, id);

-- The words an order is found by, read from their beginning, the newest first.
create table order_words (
  organisation_id object_id not null,
  shop_id object_id not null,
  word text not null collate "C",
  order_id object_id not null,
  primary key (shop_id, word, order_id) include (organisation_id),
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade
);
create index order_words_of_order on order_words (order_id);

-- starting: written before the provider is asked. The id is the key it is asked with, so asking again is harmless.
create table payments (
  id object_id primary key,
  organisation_id object_id not null,
  order_id object_id not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  account_reference text not null,
  amount integer not null check (amount > 0),
  status text not null check (status in ('starting', 'open', 'succeeded', 'canceled', 'expired', 'failed')),
  reference text,
  charge_reference text,
  checkout_url text,
  return_url text not null,
  expires_at timestamptz not null,
  -- The customer went back: the provider is asked to close the checkout.
  is_cancel_asked boolean not null default false,
  checked_at timestamptz not null,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  unique (organisation_id, id),
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  check (status in ('starting', 'failed') or reference is not null),
  check ((status = 'succeeded') = (succeeded_at is not null))
) with (fillfactor = 85);
create unique index payments_reference on payments (provider, reference) where reference is not null;
create index payments_of_order on payments (order_id, id);
create index payments_unsettled on payments (checked_at) where status in ('starting', 'open');

-- The id is the key that the provider is asked with.
create table refunds (
  id object_id primary key,
  organisation_id object_id not null,
  order_id object_id not null,
  -- Null: there was no payment to give back (test mode).
  payment_id object_id,
  amount integer not null check (amount > 0),
  description text not null,
  -- asked: by staff. canceled: the order is canceled with it. late: the money came when the offer was gone.
  reason text not null check (reason in ('asked', 'canceled', 'late')),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reference text,
  failure text not null default '',
  actor_name text,
  tried_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, payment_id) references payments (organisation_id, id),
  check ((status = 'pending') = (settled_at is null))
);
create index refunds_of_order on refunds (order_id, id);
create index refunds_pending on refunds (tried_at) where status = 'pending';
create unique index refunds_reference on refunds (reference) where reference is not null;

create table payment_accounts (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  reference text not null,
  is_connected boolean not null,
  are_details_submitted boolean not null,
  are_charges_enabled boolean not null,
  are_payouts_enabled boolean not null,
  disabled_reason text,
  currently_due text[] not null,
  past_due text[] not null,
  pending_verification text[] not null,
  current_deadline timestamptz,
  connected_at timestamptz not null,
  disconnected_at timestamptz,
  times_connected integer not null,
  checked_at timestamptz not null,
  unique (provider, reference)
);

-- Each event of a provider once, however often it is sent.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_events_by_age on provider_events (received_at);

-- The sandbox's own books: it is a provider like any other and knows nothing of orders.
create table sandbox_accounts (
  reference text primary key,
  key text not null unique,
  status text not null check (status in ('unfinished', 'processing', 'verified', 'due', 'refused')),
  return_url text not null,
  created_at timestamptz not null
);
create table sandbox_checkouts (
  reference text primary key,
  key text not null unique,
  account_reference text not null,
  amount integer not null check (amount > 0),
  description text not null,
  language text not null,
  return_url text not null,
  status text not null check (status in ('open', 'succeeded', 'canceled', 'expired')),
  charge_reference text unique,
  failures integer not null default 0,
  refunded integer not null default 0 check (refunded between 0 and amount),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create table sandbox_refunds (
  reference text primary key,
  key text not null unique,
  charge_reference text not null references sandbox_checkouts (charge_reference),
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['order_numbers', 'orders', 'order_lines', 'order_reservations', 'order_events',
    'order_words', 'payments', 'refunds', 'payment_accounts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
