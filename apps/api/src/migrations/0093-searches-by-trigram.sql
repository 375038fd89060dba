-- Row security lets no index answer `like`, since it cannot know it to keep a secret: a search read every name of the
-- organisation. Through these views, which belong to the owner and state the same condition themselves, the indexes
-- are used; what they find is read from its table, under row security.
-- lock: tens of thousands of rows at most, indexed in a second
create index lockers_search on lockers using gin (organisation_id, search_text gin_trgm_ops);
-- lock: tens of thousands of rows at most, indexed in a second
create index gateways_search on gateways using gin (organisation_id, search_text gin_trgm_ops);
-- lock: tens of thousands of rows at most, indexed in a second
create index shops_search on shops using gin (organisation_id, search_text gin_trgm_ops);
-- lock: tens of thousands of rows at most, indexed in a second
create index role_holders_search on role_holders using gin (organisation_id, search_text gin_trgm_ops);

create view locker_search as
  select organisation_id, id, gateway_id, sort_name, search_text from lockers
  where (select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]);
create view gateway_search as
  select organisation_id, id, search_text from gateways
  where (select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]);
create view shop_search as
  select organisation_id, id, search_text from shops
  where (select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]);
create view role_holder_search as
  select organisation_id, user_id, sort_name, email, last_sign_in_at, search_text from role_holders
  where (select covers_everything()) or organisation_id = any ((select covered_organisations())::text[]);
