-- The application works as this role: no superuser, no owner, so row security and grants bind it.
do $$ begin
  create role lockerdesk_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant lockerdesk_app to %I', current_user);
end $$;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create domain object_id as text check (value ~ '^[0-9a-f]{24}$');

-- The organisations that the running transaction may see; set by the server at its start.
create function covered_organisations() returns text[] language sql stable parallel safe
  as $$ select string_to_array(current_setting('app.organisations', true), ',') $$;
create function covers_everything() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.everything', true) = 'on' $$;

-- Search text without case and accents; immutable, so that it can be indexed.
create function folded(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table resellers (
  id object_id primary key,
  public_id text not null unique,
  company_name text not null,
  vat_number text not null,
  email text not null,
  phonenumber text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table dealers (
  id object_id primary key,
  public_id text not null unique,
  reseller_id object_id not null references resellers (id),
  company_name text not null,
  vat_number text not null,
  email text not null,
  phonenumber text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on dealers (reseller_id, id);

create table organisations (
  id object_id primary key,
  public_id text not null unique,
  dealer_id object_id not null references dealers (id),
  pathname text not null,
  name text not null,
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  company_name text not null,
  registration_number text not null,
  vat_number text not null,
  address jsonb not null,
  support_email text not null default '',
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
-- A removed organisation keeps its pathname until it is purged, so that restoring always works.
create unique index organisations_pathname on organisations (pathname);
create index on organisations (dealer_id, id);
create index organisations_search on organisations
  using gin (folded(name || ' ' || company_name || ' ' || pathname || ' ' || public_id) gin_trgm_ops);

create table shops (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  public_id text not null,
  name text not null,
  email text not null,
  email_note text not null,
  phonenumber text not null,
  address jsonb not null,
  time_zone text not null,
  hide_virtual_vending_in_overview boolean not null,
  vending_pickup_time text,
  time_before_confirmation_dispatch integer not null check (time_before_confirmation_dispatch >= 0),
  default_auto_hide_vending_after_hours integer check (default_auto_hide_vending_after_hours > 0),
  webshop_url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, public_id),
  unique (organisation_id, id)
);
create index on shops (organisation_id, name, id);

create table users (
  id object_id primary key,
  email text not null check (email = lower(email)),
  name text not null,
  language text not null default 'en' check (language in ('de', 'en', 'fr', 'nl')),
  date_format text not null default 'DD/MM/YYYY',
  time_zone text not null default 'Europe/Brussels',
  time_rounding_minutes integer not null default 15,
  theme text not null default 'system',
  density text not null default 'comfortable',
  landing_shop_id object_id references shops (id) on delete set null,
  password_hash text,
  password_changed_at timestamptz,
  pincode_hash text,
  pincode_updated_at timestamptz,
  last_read_announcement_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;

create table role_assignments (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  role text not null check (role in ('Member', 'Admin', 'Dealer', 'Reseller', 'SuperUser')),
  organisation_id object_id references organisations (id) on delete cascade,
  dealer_id object_id references dealers (id) on delete cascade,
  reseller_id object_id references resellers (id) on delete cascade,
  shop_ids text[],
  created_at timestamptz not null,
  check (case
    when role in ('Member', 'Admin') then organisation_id is not null and dealer_id is null and reseller_id is null
    when role = 'Dealer' then dealer_id is not null and organisation_id is null and reseller_id is null
    when role = 'Reseller' then reseller_id is not null and organisation_id is null and dealer_id is null
    else organisation_id is null and dealer_id is null and reseller_id is null end),
  check (shop_ids is null or role = 'Member')
);
-- One role per user and place.
create unique index on role_assignments (user_id, (coalesce(organisation_id, dealer_id, reseller_id, '')));
create index on role_assignments (organisation_id) where organisation_id is not null;
create index on role_assignments (dealer_id) where dealer_id is not null;
create index on role_assignments (reseller_id) where reseller_id is not null;

create table invitations (
  id object_id primary key,
  email text not null check (email = lower(email)),
  name text not null,
  language text not null,
  role text not null,
  organisation_id object_id references organisations (id) on delete cascade,
  dealer_id object_id references dealers (id) on delete cascade,
  reseller_id object_id references resellers (id) on delete cascade,
  shop_ids text[],
  token_hash text not null unique,
  invited_by object_id not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index invitations_open on invitations
  (email, (coalesce(organisation_id, dealer_id, reseller_id, '')))
  where accepted_at is null and revoked_at is null;
create index on invitations (organisation_id, id) where organisation_id is not null;

create table sessions (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  token_hash text not null unique,
  -- The token before the last rotation, good for a short grace while other tabs catch up.
  previous_token_hash text unique,
  rotated_at timestamptz,
  method text not null check (method in ('link', 'password', 'oidc', 'invitation')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (user_id, id) where ended_at is null;

create table sign_in_links (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'set-password')),
  token_hash text not null unique,
  -- The cookie of the browser that asked: the link works only there.
  browser_hash text not null,
  redirect_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id object_id not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

-- The layout is the rate limiter library's.
create table throttles (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table api_keys (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id,
  name text not null,
  key_hash text not null unique,
  key_hint text not null,
  scopes text[] not null,
  created_by object_id references users (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (organisation_id, shop_id) references shops (organisation_id, id)
);
create index on api_keys (organisation_id, id);

create table idempotency_keys (
  principal_id text not null,
  key text not null,
  -- A call may commit more than once; each of its transactions is remembered by its number.
  step integer not null,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (principal_id, key, step)
);
create index on idempotency_keys (created_at);

create table logs (
  id object_id primary key,
  organisation_id object_id,
  type text not null,
  operation text not null,
  severity text not null check (severity in ('danger', 'info', 'success', 'warning')),
  -- A key of the `logs` texts and what fills it; read in the language of the reader.
  text_key text not null,
  text_params jsonb not null,
  subject_id text,
  before jsonb,
  after jsonb,
  temperature numeric,
  auth_type text check (auth_type in ('api', 'user')),
  user_id object_id,
  user_name text,
  api_key_id object_id,
  api_key_name text,
  ip text,
  created_at timestamptz not null
);
create index on logs (organisation_id, id desc);
create index on logs (organisation_id, type, id desc);
create index on logs (organisation_id, subject_id, id desc);

create table notifications (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  organisation_id object_id references organisations (id) on delete cascade,
  severity text not null check (severity in ('danger', 'info', 'success', 'warning')),
  text_key text not null,
  text_params jsonb not null,
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create index on notifications (user_id, id desc) where deleted_at is null;

create table announcements (
  id object_id primary key,
  title text not null,
  content text not null,
  created_by object_id references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every e-mail that leaves the platform. The content is sealed: it holds links and codes.
create table mails (
  id object_id primary key,
  organisation_id object_id references organisations (id) on delete cascade,
  template text not null,
  recipient text not null,
  subject text not null,
  sealed_content text not null,
  status text not null check (status in ('queued', 'sent', 'captured', 'failed')),
  server_answer text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index on mails (organisation_id, id desc);
create index on mails (recipient, id desc);

create table error_reports (
  fingerprint text primary key,
  message text not null,
  latest jsonb not null,
  occurrences integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index on error_reports (last_seen_at desc);

alter table organisations enable row level security;
create policy covered on organisations
  using ((select covers_everything()) or id = any ((select covered_organisations())::text[]));
alter table shops enable row level security;
create policy covered on shops
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));
alter table api_keys enable row level security;
create policy covered on api_keys
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));
alter table logs enable row level security;
create policy covered on logs for select
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));
create policy append on logs for insert with check (true);

grant usage on schema public to lockerdesk_app;
grant select, insert, update, delete on all tables in schema public to lockerdesk_app;
alter default privileges in schema public
  grant select, insert, update, delete on tables to lockerdesk_app;
-- The trail can be added to and read, never changed.
revoke update, delete, truncate on logs from lockerdesk_app;
