-- What the list of an organisation's people sorts and searches by, beside the organisation: an index cannot order the
-- rows of one table by the columns of another. Triggers keep it.
create table role_holders (
  organisation_id object_id not null references organisations (id) on delete cascade,
  user_id object_id not null references users (id) on delete cascade,
  sort_name text collate "C" not null,
  email text not null,
  -- Never signed in is the longest ago.
  last_sign_in_at timestamptz not null,
  search_text text not null,
  primary key (organisation_id, user_id)
);
-- lock: the table is new
create index role_holders_of_user on role_holders (user_id);
-- lock: the table is new
create index role_holders_by_name on role_holders (organisation_id, sort_name, user_id);
-- lock: the table is new
create index role_holders_by_email on role_holders (organisation_id, email, user_id);
-- lock: the table is new
create index role_holders_by_sign_in on role_holders (organisation_id, last_sign_in_at, user_id);
alter table role_holders enable row level security;
create policy covered on role_holders
  using ((select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]));

create function add_role_holders(of_user text, of_organisation text default null) returns void language sql as $$
  insert into role_holders (organisation_id, user_id, sort_name, email, last_sign_in_at, search_text)
  select a.organisation_id, u.id, u.sort_name, u.email, coalesce(u.last_sign_in_at, '-infinity'), u.search_text
  from users u join role_assignments a on a.user_id = u.id
  where u.id = of_user and u.deleted_at is null and a.organisation_id is not null
    and (of_organisation is null or a.organisation_id = of_organisation)
  on conflict do nothing
$$;

-- As the owner: whoever changes a role or signs in need not see every organisation of that person. The user is locked
-- before the holder in both functions, so that a sign-in and a change of a role at once neither deadlock nor miss
-- each other.
create function follow_role() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from users where id = coalesce(new.user_id, old.user_id) for no key update;
  if tg_op <> 'INSERT' then
    delete from role_holders where organisation_id = old.organisation_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    perform add_role_holders(new.user_id, new.organisation_id) where new.organisation_id is not null;
  end if;
  return null;
end $$;
create function follow_holder() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.deleted_at is not null then
    delete from role_holders where user_id = new.id;
  else
    update role_holders set sort_name = new.sort_name, email = new.email, search_text = new.search_text,
      last_sign_in_at = coalesce(new.last_sign_in_at, '-infinity') where user_id = new.id;
    perform add_role_holders(new.id) where old.deleted_at is not null;
  end if;
  return null;
end $$;

-- lock: a trigger is added at once
create trigger follow_role_given after insert or delete on role_assignments for each row execute function follow_role();
-- lock: a trigger is added at once
create trigger follow_role_moved after update on role_assignments for each row
  when ((old.organisation_id, old.user_id) is distinct from (new.organisation_id, new.user_id))
  execute function follow_role();
-- lock: a trigger is added at once
create trigger follow_holder after update on users for each row
  when ((old.sort_name, old.email, old.search_text, old.last_sign_in_at, old.deleted_at)
    is distinct from (new.sort_name, new.email, new.search_text, new.last_sign_in_at, new.deleted_at))
  execute function follow_holder();
-- What fills the tables without triggers is followed too.
-- lock: a setting of the trigger
alter table role_assignments enable always trigger follow_role_given, enable always trigger follow_role_moved;
-- lock: a setting of the trigger
alter table users enable always trigger follow_holder;

insert into role_holders (organisation_id, user_id, sort_name, email, last_sign_in_at, search_text)
select a.organisation_id, u.id, u.sort_name, u.email, coalesce(u.last_sign_in_at, '-infinity'), u.search_text
from users u join role_assignments a on a.user_id = u.id
where u.deleted_at is null and a.organisation_id is not null;
do $$ begin
  if exists (select from role_holders) then
    analyze role_holders;
  end if;
end $$;
