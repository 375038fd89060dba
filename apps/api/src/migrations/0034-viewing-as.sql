-- A SuperUser looks through another's eyes, in their own session and for an hour at most.
alter table sessions
  add column viewing_user_id object_id references users (id) on delete set null,
  add column viewing_until timestamptz,
  -- In whose trail it stands; null: in the platform's.
  add column viewing_organisation_id object_id references organisations (id) on delete set null;
-- lock: sessions are few, a row for each signed-in browser
create index sessions_viewing on sessions (viewing_until) where viewing_until is not null;
