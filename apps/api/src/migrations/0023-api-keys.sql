alter table api_keys
  add column created_by_name text,
  add column last_used_ip text,
  -- The secret before the last rotation works until then.
  add column previous_key_hash text unique,
  add column previous_key_hint text,
  add column previous_until timestamptz,
  add column revoked_by_name text,
  add unique (organisation_id, id),
  -- A key of a shop that is gone has nothing to see.
  drop constraint api_keys_organisation_id_shop_id_fkey,
  add foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade,
  add check ((previous_key_hash is null) = (previous_until is null));
drop index api_keys_organisation_id_id_idx;

-- Calls by key and day (UTC), added to every few seconds by each node.
create table api_key_days (
  organisation_id object_id not null,
  api_key_id object_id not null,
  day date not null,
  calls bigint not null check (calls > 0),
  primary key (api_key_id, day),
  foreign key (organisation_id, api_key_id) references api_keys (organisation_id, id) on delete cascade
) with (fillfactor = 85);
create index api_key_days_by_organisation on api_key_days (organisation_id, day);

alter table api_key_days enable row level security;
create policy covered on api_key_days
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));
