-- Named by what is in them, as the logos of organisations are. Of a dealer or a reseller, by its id.
create table default_logos (
  place_id object_id not null,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  created_at timestamptz not null,
  primary key (place_id, hash)
);
create index default_logos_by_hash on default_logos (hash);

-- What organisations below a dealer or a reseller have where they say nothing themselves; null leaves it open.
create table default_settings (
  place_id object_id primary key,
  reseller_id object_id unique references resellers (id) on delete cascade,
  dealer_id object_id unique references dealers (id) on delete cascade,
  select_default_box boolean,
  should_customer_pay boolean,
  auto_complete_grace_seconds integer check (auto_complete_grace_seconds >= 0),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  logo_hash text collate "C",
  -- The name in letters was chosen, whatever stands above.
  is_without_logo boolean not null default false check (not is_without_logo or logo_hash is null),
  updated_at timestamptz not null,
  check (num_nonnulls(reseller_id, dealer_id) = 1 and place_id = coalesce(reseller_id, dealer_id)),
  foreign key (place_id, logo_hash) references default_logos (place_id, hash)
);

-- They belong to no organisation: whoever is in one sees them through the function below.
alter table default_logos enable row level security;
create policy covered on default_logos using ((select covers_everything()));
alter table default_settings enable row level security;
create policy covered on default_settings using ((select covers_everything()));

-- What stands above an organisation that the transaction covers, the reseller's before the dealer's.
create function defaults_above(organisation text)
  returns table (depth integer, origin text, name text, select_default_box boolean, should_customer_pay boolean,
    auto_complete_grace_seconds integer, accent text, logo_hash text, is_without_logo boolean, updated_at timestamptz)
  language sql stable parallel safe security definer set search_path = public
  as $$
    select place.depth, place.origin, place.name, own.select_default_box, own.should_customer_pay,
      own.auto_complete_grace_seconds, own.accent, own.logo_hash, coalesce(own.is_without_logo, false), own.updated_at
    from organisations o
    join dealers d on d.id = o.dealer_id
    join resellers r on r.id = d.reseller_id
    cross join lateral (values (1, 'reseller', r.id, r.company_name), (2, 'dealer', d.id, d.company_name))
      as place (depth, origin, id, name)
    left join default_settings own on own.place_id = place.id
    where o.id = organisation and (covers_everything() or organisation = any (covered_organisations()))
  $$;

-- An organisation that has a logo of its own may leave the colour open, and the other way round.
alter table brands
  alter column accent drop not null,
  add column is_without_logo boolean not null default false;
