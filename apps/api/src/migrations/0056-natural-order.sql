-- Names as people count: every number is padded to the same length, so that 'Shop 2' comes before 'Shop 10'.
-- A key instead of an ICU collation: an update of the ICU library cannot break the indexes.
create function natural_key(value text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(
    regexp_replace(public.folded(value), '[0-9]+', '00000000000\&', 'g'),
    '[0-9]*([0-9]{12})', '\1', 'g') $$;

drop index shops_organisation_id_name_id_idx;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index shops_by_name on shops (organisation_id, (natural_key(name) collate "C"), id);
drop index lockers_by_name;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index lockers_by_name on lockers (organisation_id, (natural_key(name) collate "C"), id);
drop index gateways_by_name;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index gateways_by_name on gateways (organisation_id, (natural_key(name) collate "C"), id);
drop index gateways_by_shop;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index gateways_by_shop on gateways (organisation_id, shop_id, (natural_key(name) collate "C"), id);
drop index gateways_name_id_idx;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index gateways_of_all_by_name on gateways ((natural_key(name) collate "C"), id);
-- lock: tens of thousands of rows at most, indexed in less than a second
create index organisations_by_name on organisations ((natural_key(name) collate "C"), id);
drop index overwrite_codes_by_name;
-- lock: tens of thousands of rows at most, indexed in less than a second
create index overwrite_codes_by_name on overwrite_codes (organisation_id, (natural_key(name) collate "C"), id);
