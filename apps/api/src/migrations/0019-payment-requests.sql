-- When the customer was asked for the money: from then on the amount stands.
alter table reservations add column payment_requested_at timestamptz;
-- Basis points; null: the usual one of food where the shop is.
alter table reservations add column order_vat_rate integer check (order_vat_rate between 0 and 5000);
