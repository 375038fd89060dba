-- Buyers who asked on the page of their order to be reminded before the shop closes. A row goes with its order: the
-- job deletes it once nothing is left to collect.
create table pickup_reminders (
  organisation_id object_id not null references organisations (id) on delete cascade,
  order_id object_id primary key,
  asked_at timestamptz not null,
  -- Set in the transaction that queues the message.
  reminded_at timestamptz,
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade
);
create index pickup_reminders_of_organisation on pickup_reminders (organisation_id);

alter table pickup_reminders enable row level security;
create policy covered on pickup_reminders using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
select mark_changes_of('pickup_reminders', 'mark_organisations');

-- Where somebody sees, corrects and erases what an organisation keeps under their e-mail address. Every mail to the
-- address renews the row; once it has expired, or the address is forgotten, it is deleted.
create table privacy_links (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  email text collate "C" not null,
  expires_at timestamptz not null,
  -- Keyed: six digits are soon guessed back from a bare hash. Null: none was sent, or it was used.
  code_hash text,
  code_expires_at timestamptz,
  sent_count integer not null default 0 check (sent_count >= 0),
  last_sent_at timestamptz,
  wrong_count integer not null default 0 check (wrong_count >= 0),
  last_wrong_at timestamptz,
  unique (organisation_id, email)
);
create index privacy_links_by_end on privacy_links (expires_at);

alter table privacy_links enable row level security;
create policy covered on privacy_links using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
