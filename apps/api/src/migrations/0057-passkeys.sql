-- Public keys with which people sign in and prove who they are; the private key never leaves their device.
create table passkeys (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null,
  -- How often the device has signed, where it counts. A copy of the key would fall behind.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (user_id, id);

-- Challenges that were answered: none is taken twice.
create table spent_passkey_challenges (
  hash text primary key,
  expires_at timestamptz not null
);
create index on spent_passkey_challenges (expires_at);

-- lock: sessions are kept for a year at most and the check is read from one column: a second for a million
alter table sessions
  drop constraint sessions_method_check,
  add constraint sessions_method_check
    check (method in ('link', 'password', 'oidc', 'invitation', 'passkey'));
