-- Session tokens from before the last rotation but one. One that comes back is a copy, and ends its session.
create table spent_session_tokens (
  token_hash text primary key,
  session_id text not null references sessions on delete cascade
);
create index on spent_session_tokens (session_id);
