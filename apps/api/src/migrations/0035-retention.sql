-- How many days an organisation keeps what; null: as the product has it.
create table retention_settings (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  reservations integer check (reservations > 0),
  messages integer check (messages > 0),
  orders integer check (orders > 0),
  temperatures integer check (temperatures > 0),
  device_logs integer check (device_logs > 0),
  sign_ins integer check (sign_ins > 0),
  updated_at timestamptz not null
);
alter table retention_settings enable row level security;
create policy covered on retention_settings using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
