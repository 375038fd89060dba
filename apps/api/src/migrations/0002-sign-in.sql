-- How often something guessable was tried, and when last; the wait until the next try follows from both.
drop table throttles;
create table throttles (
  key text primary key,
  attempts integer not null check (attempts >= 0),
  last_at timestamptz not null
);

-- Null: printed by the operator's own command, not asked for by a browser.
alter table sign_in_links alter column browser_hash drop not null;
create index on sign_in_links (user_id);
create index on user_identities (user_id);
