-- A list narrowed in a way that somebody named: their own, or everybody's of the organisation.
create table list_views (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  user_id object_id not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  params jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (organisation_id, id)
);
create unique index list_views_name on list_views (organisation_id, user_id, list, lower(name))
  where deleted_at is null;
create index list_views_shared on list_views (organisation_id, list)
  where is_shared and deleted_at is null;
create index list_views_deleted on list_views (deleted_at) where deleted_at is not null;

-- What a list opens with.
create table list_view_defaults (
  organisation_id object_id not null references organisations (id) on delete cascade,
  user_id object_id not null references users (id) on delete cascade,
  list text not null,
  view_id object_id not null,
  primary key (user_id, organisation_id, list),
  foreign key (organisation_id, view_id) references list_views (organisation_id, id) on delete cascade
);
create index list_view_defaults_by_view on list_view_defaults (organisation_id, view_id);

alter table list_views enable row level security;
create policy covered on list_views
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));
alter table list_view_defaults enable row level security;
create policy covered on list_view_defaults
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));
