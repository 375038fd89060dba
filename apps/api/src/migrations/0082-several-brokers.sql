-- The broker at which a gateway was last heard, by its host and port: its commands are published there.
-- Null: not heard since this is kept, and published to every broker.
alter table gateway_states add column broker text;

-- Where gateways reach the brokers, as the devices process that started last was told. None: each gateway stays at
-- the address it was installed with.
create table gateway_brokers (
  url text primary key
);
alter table gateway_brokers enable row level security;
create policy covered on gateway_brokers using ((select covers_everything()));
