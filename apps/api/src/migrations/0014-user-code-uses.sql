-- Each use of a user's own pincode once, however often its gateway tells of it.
create table user_code_uses (
  user_id object_id not null references users (id) on delete cascade,
  message_id text not null,
  organisation_id object_id not null references organisations (id) on delete cascade,
  gateway_id object_id not null,
  is_offline boolean not null,
  used_at timestamptz not null,
  primary key (user_id, message_id)
);
create index user_code_uses_newest on user_code_uses (organisation_id, user_id, used_at desc);
-- What a keypad holds is also asked of codes that it should have forgotten.
create index keypad_codes_of_staff on keypad_codes (subject_id, gateway_id) where kind in ('overwrite', 'user');

alter table user_code_uses enable row level security;
create policy covered on user_code_uses using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
