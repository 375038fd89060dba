-- Authenticator apps: the second step of a sign-in by password, link or single sign-on.
create table authenticators (
  id object_id primary key,
  user_id object_id not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  sealed_secret text not null,
  -- The half minute whose code was taken last: no code is taken twice, and none from before it.
  last_step bigint not null check (last_step >= 0),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on authenticators (user_id, id);

-- For those who lost their phone; keyed hashes, since the codes are short enough to type.
create table recovery_codes (
  user_id object_id not null references users (id) on delete cascade,
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Sign-ins whose first step is done.
create table pending_sign_ins (
  token_hash text primary key,
  user_id object_id not null references users (id) on delete cascade,
  method text not null check (method in ('link', 'password', 'oidc')),
  authenticated_at timestamptz not null,
  expires_at timestamptz not null
);
create index on pending_sign_ins (user_id);
create index on pending_sign_ins (expires_at);
