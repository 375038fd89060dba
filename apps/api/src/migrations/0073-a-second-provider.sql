-- An organisation can have an account at each provider; customers pay at the one that is connected.
-- lock: one row per organisation
alter table payment_accounts drop constraint payment_accounts_pkey;
-- lock: one row per organisation
alter table payment_accounts add primary key (organisation_id, provider);
-- lock: one row per organisation
create unique index payment_accounts_connected on payment_accounts (organisation_id) where is_connected;
alter table payment_accounts add column takes_meal_vouchers boolean not null default false;

-- Wider than the checks before, so that every row satisfies them.
alter table payment_accounts drop constraint payment_accounts_provider_check;
alter table payment_accounts add constraint payment_accounts_provider_check
  check (provider in ('mollie', 'sandbox', 'stripe')) not valid;
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check
  check (provider in ('mollie', 'sandbox', 'stripe')) not valid;
alter table provider_movements drop constraint provider_movements_provider_check;
alter table provider_movements add constraint provider_movements_provider_check
  check (provider in ('mollie', 'sandbox', 'stripe')) not valid;

-- Cents of it that meal vouchers paid. Their issuer pays them out, not the provider.
alter table payments add column voucher_amount integer not null default 0;
alter table payments add constraint payments_voucher_amount check (voucher_amount between 0 and amount) not valid;
-- Cents of it that go back as vouchers.
alter table refunds add column voucher_amount integer not null default 0;
alter table refunds add constraint refunds_voucher_amount check (voucher_amount between 0 and amount) not valid;
alter table sandbox_checkouts add column voucher_part integer not null default 0;
alter table sandbox_checkouts add column voucher_amount integer not null default 0;

-- The access tokens of organisations at Mollie, by the profile that takes their payments.
create table mollie_accounts (
  id text primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  sealed_token text not null,
  updated_at timestamptz not null
);
create index mollie_accounts_of_organisation on mollie_accounts (organisation_id);
alter table mollie_accounts enable row level security;
create policy covered on mollie_accounts using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
