-- How customers see an organisation. Named by what is in them, as product pictures are.
create table brand_logos (
  organisation_id object_id not null references organisations (id) on delete cascade,
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  created_at timestamptz not null,
  primary key (organisation_id, hash)
);
create index brand_logos_by_hash on brand_logos (hash);

create table brands (
  organisation_id object_id primary key references organisations (id) on delete cascade,
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  logo_hash text collate "C",
  updated_at timestamptz not null,
  foreign key (organisation_id, logo_hash) references brand_logos (organisation_id, hash)
);

do $$
declare
  name text;
begin
  foreach name in array array['brand_logos', 'brands']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
