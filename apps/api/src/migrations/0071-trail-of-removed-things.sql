-- The shop of what is gone: entries of the trail about it stay with the people of that shop.
create table removed_subjects (
  organisation_id object_id not null references organisations (id) on delete cascade,
  id object_id not null,
  -- May be gone as well.
  shop_id object_id not null,
  primary key (organisation_id, id)
);
alter table removed_subjects enable row level security;
create policy covered on removed_subjects using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));
select mark_changes_of('removed_subjects', 'mark_organisations');

insert into removed_subjects (organisation_id, id, shop_id)
  select organisation_id, id, shop_id from removed_lockers where shop_id is not null;

-- An organisation that goes takes everything with it: then there is nothing to keep.
create function keep_shop_of_removed() returns trigger language plpgsql as $$
begin
  insert into removed_subjects (organisation_id, id, shop_id)
    select r.organisation_id, r.id, r.shop_id from old_rows r join organisations o on o.id = r.organisation_id
    where r.shop_id is not null
    on conflict (organisation_id, id) do update set shop_id = excluded.shop_id;
  return null;
end $$;
create trigger keep_shop after delete on gateways
  referencing old table as old_rows for each statement execute function keep_shop_of_removed();
create trigger keep_shop after delete on webshop_integrations
  referencing old table as old_rows for each statement execute function keep_shop_of_removed();

create function keep_removed_shop() returns trigger language plpgsql as $$
begin
  insert into removed_subjects (organisation_id, id, shop_id)
    select r.organisation_id, r.id, r.id from old_rows r join organisations o on o.id = r.organisation_id
    on conflict (organisation_id, id) do nothing;
  return null;
end $$;
create trigger keep_shop after delete on shops
  referencing old table as old_rows for each statement execute function keep_removed_shop();

create function keep_shop_of_removed_locker() returns trigger language plpgsql as $$
begin
  insert into removed_subjects (organisation_id, id, shop_id)
    select r.organisation_id, r.id, coalesce(g.shop_id, gone.shop_id)
    from old_rows r join organisations o on o.id = r.organisation_id
    left join gateways g on g.id = r.gateway_id
    left join removed_subjects gone on gone.organisation_id = r.organisation_id and gone.id = r.gateway_id
    where coalesce(g.shop_id, gone.shop_id) is not null
    on conflict (organisation_id, id) do update set shop_id = excluded.shop_id;
  return null;
end $$;
create trigger keep_shop after delete on lockers
  referencing old table as old_rows for each statement execute function keep_shop_of_removed_locker();

-- A gateway that another organisation claims is gone for the one before, and one that comes back is there again.
create function keep_shop_of_moved_gateway() returns trigger language plpgsql as $$
begin
  insert into removed_subjects (organisation_id, id, shop_id)
    select old.organisation_id, old.id, old.shop_id where old.organisation_id is not null and old.shop_id is not null
    on conflict (organisation_id, id) do update set shop_id = excluded.shop_id;
  delete from removed_subjects where organisation_id = new.organisation_id and id = new.id;
  return null;
end $$;
create trigger keep_shop_before_move after update of organisation_id on gateways
  for each row when (old.organisation_id is distinct from new.organisation_id)
  execute function keep_shop_of_moved_gateway();
