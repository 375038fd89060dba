-- Keys of the installation itself, sealed with SECRET_KEYS: they stay the same when those change.
create table installation_keys (
  name text primary key,
  sealed_key text not null,
  created_at timestamptz not null
);
alter table installation_keys enable row level security;
create policy covered on installation_keys using ((select covers_everything()));
