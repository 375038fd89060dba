create extension if not exists btree_gin;

create table customers (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  public_id text not null,
  external_id text collate "C" not null,
  first_name text not null,
  last_name text not null,
  emails text[] not null,
  phonenumbers text[] not null,
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  notification_types text[] not null check (notification_types <@ array['email', 'sms']),
  -- Null: a customer of every shop.
  shop_id object_id,
  note text not null,
  -- Null: there was no free one.
  sealed_pincode text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  anonymised_at timestamptz,
  merged_into_id object_id,
  shop_key text collate "C" not null generated always as (coalesce(shop_id, '')) stored,
  sort_name text collate "C" not null generated always as (folded(last_name || ' ' || first_name)) stored,
  spoken_name text collate "C" not null generated always as (folded(first_name || ' ' || last_name)) stored,
  unique (organisation_id, id),
  constraint customers_public_id unique (organisation_id, public_id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete set null (shop_id),
  foreign key (organisation_id, merged_into_id) references customers (organisation_id, id)
);
create unique index customers_external_id on customers (organisation_id, external_id) where external_id <> '';
create index customers_merged on customers (organisation_id, merged_into_id) where merged_into_id is not null;

-- Each order of the list, over all shops and within one. The key of a shop is never null: only so is the order kept.
create index customers_by_name on customers (organisation_id, sort_name, id) where anonymised_at is null;
create index customers_by_created on customers (organisation_id, created_at, id) where anonymised_at is null;
create index customers_by_updated on customers (organisation_id, updated_at, id) where anonymised_at is null;
create index customers_of_shop_by_name on customers (organisation_id, shop_key, sort_name, id)
  where anonymised_at is null;
create index customers_of_shop_by_created on customers (organisation_id, shop_key, created_at, id)
  where anonymised_at is null;
create index customers_of_shop_by_updated on customers (organisation_id, shop_key, updated_at, id)
  where anonymised_at is null;
create index customers_unreachable on customers (organisation_id, shop_key, sort_name, id)
  where anonymised_at is null and emails = '{}' and phonenumbers = '{}';
create index customers_by_spoken_name on customers (organisation_id, spoken_name) where anonymised_at is null;
create index customers_of_shop on customers (organisation_id, shop_id) where shop_id is not null;

-- Who has an address or a number. One row per value, so that two who write the same one at the same moment meet here.
create table customer_contacts (
  organisation_id object_id not null,
  kind text not null check (kind in ('email', 'phone')),
  value text collate "C" not null,
  customer_ids text[] not null,
  -- People know the end of a phone number.
  turned text collate "C" not null generated always as (reverse(value)) stored,
  primary key (organisation_id, kind, value)
);
create index customer_contacts_by_end on customer_contacts (organisation_id, kind, turned) where kind = 'phone';
create index customer_contacts_shared on customer_contacts (organisation_id, kind, value)
  where cardinality(customer_ids) > 1;

create function contacts_of(emails text[], phonenumbers text[])
  returns table (kind text, value text) language sql immutable parallel safe
  as $$ select 'email', unnest(emails) union all select 'phone', unnest(phonenumbers) $$;

create type customer_contact as (organisation_id text, kind text, value text, customer_id text);

create function index_customer_contacts() returns trigger language plpgsql as $$
declare
  had customer_contact[] := '{}';
  have customer_contact[] := '{}';
begin
  if tg_op <> 'INSERT' then
    had := array(select row(c.organisation_id, k.kind, k.value, c.id)::customer_contact
      from old_rows c, contacts_of(c.emails, c.phonenumbers) k);
  end if;
  if tg_op <> 'DELETE' then
    have := array(select row(c.organisation_id, k.kind, k.value, c.id)::customer_contact
      from new_rows c, contacts_of(c.emails, c.phonenumbers) k);
  end if;
  if had = have then return null; end if;
  -- Always in the same order: two transactions wait for each other in a row, never in a circle.
  perform from customer_contacts c
    where (c.organisation_id, c.kind, c.value) in (select h.organisation_id, h.kind, h.value from unnest(had) h)
    order by c.organisation_id, c.kind, c.value for update;
  update customer_contacts c
    set customer_ids = array(select unnest(c.customer_ids) except select unnest(gone.ids))
    from (select g.organisation_id, g.kind, g.value, array_agg(g.customer_id) as ids
      from (select * from unnest(had) except select * from unnest(have)) g group by 1, 2, 3) gone
    where (c.organisation_id, c.kind, c.value) = (gone.organisation_id, gone.kind, gone.value);
  delete from customer_contacts c
    where (c.organisation_id, c.kind, c.value) in (select h.organisation_id, h.kind, h.value from unnest(had) h)
      and c.customer_ids = '{}';
  insert into customer_contacts as c (organisation_id, kind, value, customer_ids)
    select g.organisation_id, g.kind, g.value, array_agg(g.customer_id order by g.customer_id)
    from (select * from unnest(have) except select * from unnest(had)) g
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, kind, value) do update set customer_ids = c.customer_ids || excluded.customer_ids;
  return null;
end $$;
create trigger customers_contacts_added after insert on customers
  referencing new table as new_rows for each statement execute function index_customer_contacts();
create trigger customers_contacts_changed after update on customers
  referencing old table as old_rows new table as new_rows for each statement execute function index_customer_contacts();
create trigger customers_contacts_removed after delete on customers
  referencing old table as old_rows for each statement execute function index_customer_contacts();

-- The first and last names there are, each once: what somebody mistyped is looked for here, among some thousand
-- names, and not among all customers.
create table customer_names (
  organisation_id object_id not null,
  kind text not null check (kind in ('first', 'last')),
  name text collate "C" not null,
  primary key (organisation_id, kind, name)
);
create index customer_names_search on customer_names using gin (organisation_id, kind, name gin_trgm_ops);
-- Row security lets no index answer a similarity, since it cannot know it to keep a secret. Through this view,
-- which belongs to the owner and states the same condition itself, the index is used.
create view customer_name_search as
  select organisation_id, kind, name from customer_names
  where (select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]);

create type customer_name as (organisation_id text, kind text, name text);

create function names_of(first_name text, last_name text)
  returns table (kind text, name text) language sql immutable parallel safe
  as $$ select 'first', folded(first_name) union all select 'last', folded(last_name) $$;

create function index_customer_names() returns trigger language plpgsql as $$
declare
  had customer_name[] := '{}';
  have customer_name[] := '{}';
  found integer;
begin
  if tg_op <> 'INSERT' then
    had := array(select distinct row(c.organisation_id, n.kind, n.name)::customer_name
      from old_rows c, names_of(c.first_name, c.last_name) n where c.anonymised_at is null);
  end if;
  if tg_op <> 'DELETE' then
    have := array(select distinct row(c.organisation_id, n.kind, n.name)::customer_name
      from new_rows c, names_of(c.first_name, c.last_name) n where c.anonymised_at is null);
  end if;
  if had = have then return null; end if;
  -- The lock makes whoever takes away the last bearer of a name and whoever brings a new one wait for each other.
  perform from customer_names n
    where (n.organisation_id, n.kind, n.name) in (select * from unnest(had) except select * from unnest(have))
    order by n.organisation_id, n.kind, n.name for update;
  delete from customer_names n
    where (n.organisation_id, n.kind, n.name) in (select * from unnest(had) except select * from unnest(have))
      and not exists (select from customers c where n.kind = 'last' and c.organisation_id = n.organisation_id
        and c.anonymised_at is null and c.sort_name >= n.name || ' ' and c.sort_name < n.name || '!'
        and folded(c.last_name) = n.name)
      and not exists (select from customers c where n.kind = 'first' and c.organisation_id = n.organisation_id
        and c.anonymised_at is null and c.spoken_name >= n.name || ' ' and c.spoken_name < n.name || '!'
        and folded(c.first_name) = n.name);
  loop
    insert into customer_names select * from unnest(have) order by 1, 2, 3 on conflict do nothing;
    perform from customer_names n
      where (n.organisation_id, n.kind, n.name) in (select * from unnest(have))
      order by n.organisation_id, n.kind, n.name for key share;
    get diagnostics found = row_count;
    exit when found = cardinality(have);
  end loop;
  return null;
end $$;
create trigger customers_names_added after insert on customers
  referencing new table as new_rows for each statement execute function index_customer_names();
create trigger customers_names_changed after update on customers
  referencing old table as old_rows new table as new_rows for each statement execute function index_customer_names();
create trigger customers_names_removed after delete on customers
  referencing old table as old_rows for each statement execute function index_customer_names();

-- Every code that was ever given: no two customers of an organisation have the same, and a freed one rests.
create table customer_pincodes (
  organisation_id object_id not null references organisations (id) on delete cascade,
  -- A keyed hash of the digits: tells two codes apart, gives neither away.
  code_mac text not null,
  customer_id object_id,
  freed_at timestamptz,
  primary key (organisation_id, code_mac),
  check ((customer_id is null) = (freed_at is not null)),
  -- Deferred: the code is claimed before the customer who gets it is written.
  foreign key (organisation_id, customer_id) references customers (organisation_id, id)
    on delete cascade deferrable initially deferred
);
create unique index customer_pincodes_of_customer on customer_pincodes (organisation_id, customer_id)
  where customer_id is not null;

-- What an entry of the trail changed of which customer. The trail itself can never be changed, so it says
-- nothing of a person; this can be emptied when somebody asks to be forgotten.
create table customer_changes (
  id object_id primary key,
  organisation_id object_id not null,
  customer_id object_id not null,
  log_id object_id not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null,
  foreign key (organisation_id, customer_id) references customers (organisation_id, id) on delete cascade
);
create index customer_changes_in_order on customer_changes (organisation_id, customer_id, created_at desc, id desc);

do $$
declare
  name text;
begin
  foreach name in array array['customers', 'customer_contacts', 'customer_names', 'customer_pincodes', 'customer_changes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;

alter table reservations
  add foreign key (organisation_id, customer_id) references customers (organisation_id, id);
