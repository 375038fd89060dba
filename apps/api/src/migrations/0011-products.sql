-- Kept as they are served: re-encoded, in two sizes, named by what is in them.
create table product_images (
  organisation_id object_id not null references organisations (id) on delete cascade,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  picture bytea not null,
  thumbnail bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (organisation_id, hash)
);
create index product_images_by_hash on product_images (hash);

-- A text in each language that has one. A name is sorted as it is read: in one's own language, else in English.
create function text_in(texts jsonb, language text) returns text language sql immutable parallel safe strict
  as $$ select folded(coalesce(texts->>language, texts->>'en', texts->>'de', texts->>'fr', texts->>'nl', '')) $$;

create table products (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  public_id text not null,
  plu text collate "C" not null,
  name jsonb not null,
  description jsonb not null,
  allergens text[] not null,
  -- False: nobody has looked yet. True without any: there are none.
  are_allergens_known boolean not null,
  nutrition jsonb,
  can_use_meal_vouchers boolean not null,
  unit_type text not null check (unit_type in ('kg', 'liter', 'unit')),
  minimum_amount integer not null check (minimum_amount >= 1),
  amount_step integer not null check (amount_step >= 1),
  price integer not null check (price >= 0),
  vat_rate integer not null check (vat_rate >= 0),
  image_hash text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- What went into the trash together comes out of it together.
  deletion_id object_id,
  sort_de text collate "C" not null generated always as (text_in(name, 'de')) stored,
  sort_en text collate "C" not null generated always as (text_in(name, 'en')) stored,
  sort_fr text collate "C" not null generated always as (text_in(name, 'fr')) stored,
  sort_nl text collate "C" not null generated always as (text_in(name, 'nl')) stored,
  is_fully_translated boolean not null
    generated always as (name ?& array['de', 'en', 'fr', 'nl']) stored,
  unique (organisation_id, id),
  constraint products_public_id unique (organisation_id, public_id),
  check ((deleted_at is null) = (deletion_id is null)),
  foreign key (organisation_id, image_hash) references product_images (organisation_id, hash)
);
create unique index products_plu on products (organisation_id, plu) where deleted_at is null;

create index products_by_name_de on products (organisation_id, sort_de, id) where deleted_at is null;
create index products_by_name_en on products (organisation_id, sort_en, id) where deleted_at is null;
create index products_by_name_fr on products (organisation_id, sort_fr, id) where deleted_at is null;
create index products_by_name_nl on products (organisation_id, sort_nl, id) where deleted_at is null;
create index products_by_plu on products (organisation_id, plu, id) where deleted_at is null;
create index products_by_price on products (organisation_id, price, id) where deleted_at is null;
create index products_by_created on products (organisation_id, created_at, id) where deleted_at is null;
create index products_by_updated on products (organisation_id, updated_at, id) where deleted_at is null;
create index products_untranslated on products (organisation_id, id)
  where deleted_at is null and not is_fully_translated;
create index products_without_allergens on products (organisation_id, id)
  where deleted_at is null and not are_allergens_known;
create index products_in_trash on products (organisation_id, deleted_at, id) where deleted_at is not null;
create index products_by_deletion on products (organisation_id, deletion_id) where deletion_id is not null;
create index products_of_image on products (organisation_id, image_hash) where image_hash is not null;

-- Which living product has a word in its name, in whatever language.
create table product_words (
  organisation_id object_id not null,
  product_id object_id not null,
  word text collate "C" not null,
  primary key (organisation_id, product_id, word),
  foreign key (organisation_id, product_id) references products (organisation_id, id) on delete cascade
);
create index product_words_by_word on product_words (organisation_id, word, product_id);

-- The words there are, each once: what somebody mistyped is looked for here. A word that nothing has any more does
-- no harm, and is swept away at night.
create table product_vocabulary (
  organisation_id object_id not null references organisations (id) on delete cascade,
  word text collate "C" not null,
  primary key (organisation_id, word)
);
create index product_vocabulary_search on product_vocabulary using gin (organisation_id, word gin_trgm_ops);
-- Row security lets no index answer a similarity; through this view, which states the same condition, one does.
create view product_word_search as
  select organisation_id, word from product_vocabulary
  where (select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]);

-- The price of a product from a moment on.
create table product_prices (
  organisation_id object_id not null,
  product_id object_id not null,
  from_at timestamptz not null,
  price integer not null,
  primary key (organisation_id, product_id, from_at),
  foreign key (organisation_id, product_id) references products (organisation_id, id) on delete cascade
);

create function product_words_of(name jsonb) returns setof text language sql immutable parallel safe
  as $$ select distinct word from jsonb_each_text(name) text, regexp_split_to_table(folded(text.value), '[^[:alnum:]]+') word
    where word <> '' $$;

create function follow_new_products() returns trigger language plpgsql as $$
begin
  insert into product_words (organisation_id, product_id, word)
    select p.organisation_id, p.id, word from new_rows p, product_words_of(p.name) word where p.deleted_at is null;
  -- In order, so that two who write the same words wait in a row and not in a circle.
  insert into product_vocabulary (organisation_id, word)
    select distinct p.organisation_id, word from new_rows p, product_words_of(p.name) word
    where p.deleted_at is null order by 1, 2 on conflict do nothing;
  insert into product_prices (organisation_id, product_id, from_at, price)
    select p.organisation_id, p.id, p.created_at, p.price from new_rows p;
  return null;
end $$;

create function follow_changed_products() returns trigger language plpgsql as $$
begin
  delete from product_words w using old_rows o, new_rows p
    where p.id = o.id and (o.name <> p.name or (o.deleted_at is null) <> (p.deleted_at is null))
      and w.organisation_id = o.organisation_id and w.product_id = o.id;
  insert into product_words (organisation_id, product_id, word)
    select p.organisation_id, p.id, word from new_rows p join old_rows o on o.id = p.id, product_words_of(p.name) word
    where p.deleted_at is null and (o.name <> p.name or o.deleted_at is not null);
  insert into product_vocabulary (organisation_id, word)
    select distinct p.organisation_id, word from new_rows p join old_rows o on o.id = p.id, product_words_of(p.name) word
    where p.deleted_at is null and (o.name <> p.name or o.deleted_at is not null)
    order by 1, 2 on conflict do nothing;
  insert into product_prices (organisation_id, product_id, from_at, price)
    select p.organisation_id, p.id, p.updated_at, p.price from new_rows p join old_rows o on o.id = p.id
    where o.price <> p.price
    on conflict (organisation_id, product_id, from_at) do update set price = excluded.price;
  return null;
end $$;
create trigger products_added after insert on products
  referencing new table as new_rows for each statement execute function follow_new_products();
create trigger products_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function follow_changed_products();

-- A file that was brought in, part by part, and what it changed of which product: enough to take it back.
create table product_imports (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  refused integer not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (organisation_id, id)
);
create index product_imports_by_age on product_imports (created_at);

create table product_import_changes (
  organisation_id object_id not null,
  import_id object_id not null,
  product_id object_id not null,
  -- Null: the import made it.
  before jsonb,
  -- Whoever changed it after the import keeps what they wrote.
  written_at timestamptz not null,
  primary key (organisation_id, import_id, product_id),
  foreign key (organisation_id, import_id) references product_imports (organisation_id, id) on delete cascade,
  foreign key (organisation_id, product_id) references products (organisation_id, id) on delete cascade
);
create index product_import_changes_of_product on product_import_changes (organisation_id, product_id);

do $$
declare
  name text;
begin
  foreach name in array array['product_images', 'products', 'product_words', 'product_vocabulary', 'product_prices',
    'product_imports', 'product_import_changes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
