-- What the groups of the identity provider give in an organisation: never more than its Admin.
create table identity_groups (
  organisation_id object_id not null references organisations (id) on delete cascade,
  -- As the provider writes it, letter by letter.
  group_name text not null check (length(group_name) between 1 and 200),
  role text not null check (role in ('Member', 'Admin')),
  -- False: only those of identity_group_shops; once all of them are gone the group gives nothing.
  is_for_every_shop boolean not null,
  updated_at timestamptz not null,
  primary key (organisation_id, group_name),
  check (role = 'Member' or is_for_every_shop)
);
create index identity_groups_by_name on identity_groups (group_name);

create table identity_group_shops (
  organisation_id object_id not null,
  group_name text not null,
  shop_id object_id not null,
  primary key (organisation_id, group_name, shop_id),
  foreign key (organisation_id, group_name) references identity_groups (organisation_id, group_name)
    on delete cascade,
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade
);
create index identity_group_shops_of_shop on identity_group_shops (organisation_id, shop_id);

-- Groups that give the role. Null: a person gave it, and groups never touch it.
alter table role_assignments add column from_groups text[];
alter table role_assignments add constraint role_assignments_from_groups
  check (from_groups is null or (role in ('Member', 'Admin') and cardinality(from_groups) > 0)) not valid;

-- When the identity provider last said that somebody is there, and the token to ask it again.
create table identity_confirmations (
  user_id object_id primary key references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  sealed_refresh_token text,
  confirmed_at timestamptz not null,
  -- Somebody is asking since then.
  asked_at timestamptz
);

do $$
declare
  name text;
begin
  foreach name in array array['identity_groups', 'identity_group_shops']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
    perform mark_changes_of(name, 'mark_organisations');
  end loop;
end $$;
alter table identity_confirmations enable row level security;
create policy covered on identity_confirmations using ((select covers_everything())
  or user_id = (select covered_user()));
