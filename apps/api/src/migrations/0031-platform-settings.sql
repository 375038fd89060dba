-- What was said of a feature, for one organisation or (null) for all; without a row it is as the product has it.
create table feature_switches (
  feature text not null,
  organisation_id object_id references organisations (id) on delete cascade,
  is_on boolean not null,
  updated_at timestamptz not null
);
create unique index feature_switches_once on feature_switches (feature, (coalesce(organisation_id, '')));
create index feature_switches_of on feature_switches (organisation_id) where organisation_id is not null;

-- While it lasts nothing is changed, in one organisation or (null) on the whole platform.
create table maintenances (
  organisation_id object_id references organisations (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  messages jsonb not null,
  updated_at timestamptz not null
);
create unique index maintenances_once on maintenances ((coalesce(organisation_id, '')));

do $$
declare
  name text;
begin
  foreach name in array array['feature_switches', 'maintenances']
  loop
    execute format('alter table %I enable row level security', name);
    -- What is said for all is read by all, and written only by whoever covers all.
    execute format('create policy covered on %I
      using ((select covers_everything()) or organisation_id is null
        or organisation_id = any ((select covered_organisations())::text[]))
      with check ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;

create function is_feature_on(asked text, organisation text, is_on_by_default boolean)
  returns boolean language sql stable parallel safe
  as $$ select coalesce(
    (select is_on from feature_switches where feature = asked and organisation_id = organisation),
    (select is_on from feature_switches where feature = asked and organisation_id is null),
    is_on_by_default) $$;
