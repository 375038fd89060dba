-- Who wants to hear when there is something new in a shop's lockers.
create table vending_favourites (
  id object_id primary key,
  organisation_id object_id not null,
  shop_id object_id not null,
  email text not null check (email = lower(email)),
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  -- When the address was last asked whether it agrees.
  asked_at timestamptz not null,
  -- Null: nobody has said yes from that mailbox.
  confirmed_at timestamptz,
  -- What was offered later than this is new to them.
  news_since timestamptz,
  told_at timestamptz,
  unique (shop_id, email),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade,
  check ((confirmed_at is null) = (news_since is null)),
  check (told_at is null or confirmed_at is not null)
);
create index vending_favourites_by_address on vending_favourites (email, asked_at);
create index vending_favourites_confirmed on vending_favourites (shop_id, id) where confirmed_at is not null;
create index vending_favourites_unanswered on vending_favourites (asked_at) where confirmed_at is null;

alter table vending_favourites enable row level security;
create policy covered on vending_favourites using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
