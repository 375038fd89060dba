-- How each user wants to be told, and when not.
create table notification_preferences (
  user_id object_id primary key references users (id) on delete cascade,
  choices jsonb not null,
  phonenumber text not null,
  quiet_from text,
  quiet_until text,
  is_urgent_let_through boolean not null,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Not listed: whoever chose so is told of it by other ways alone. tell_at: when it is to leave
-- by mail or SMS; null: it has left, or never will.
alter table notifications
  add column is_listed boolean not null default true,
  add column tell_at timestamptz;
create index notifications_to_tell on notifications (tell_at, user_id) where tell_at is not null;

-- What the product tells those who work with it goes by SMS too.
alter table mails add column channel text not null default 'email' check (channel in ('email', 'sms'));
