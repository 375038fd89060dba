-- A notification by SMS needs a number whose owner typed a code that was sent there.
-- lock: one row per user with preferences of their own
alter table notification_preferences add column phonenumber_verified_at timestamptz;

-- The last code that was sent to a user's number, and how often codes were sent and typed wrong.
create table phone_codes (
  user_id object_id primary key references users (id) on delete cascade,
  phonenumber text not null,
  -- Keyed: six digits are soon guessed back from a bare hash. Null once it was used.
  code_hash text,
  expires_at timestamptz not null,
  sent_count integer not null check (sent_count >= 0),
  last_sent_at timestamptz not null,
  wrong_count integer not null check (wrong_count >= 0),
  last_wrong_at timestamptz not null
);
