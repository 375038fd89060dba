-- What is wrong is little beside everything that could be: who looks for it begins here instead of at every locker.
-- None of these columns is written by heartbeats, so their updates stay as cheap as they are.
-- lock: tens of thousands of rows at most, read in less than a second
create index gateway_states_offline on gateway_states (organisation_id, gateway_id)
  where connection_status = 'Offline';
-- lock: tens of thousands of rows at most, read in less than a second
create index locker_states_main_door_open on locker_states (organisation_id, locker_id)
  where main_door_status = 'open';
-- lock: tens of thousands of rows at most, read in less than a second
create index lockers_with_temperature on lockers (organisation_id, id)
  where temperature_type in ('Heated', 'Refrigerated');
-- lock: some hundred thousand rows, read in less than a second
create index boxes_to_be_emptied on boxes (organisation_id, locker_id) where must_be_emptied;
-- lock: some hundred thousand rows, read in less than a second
create index boxes_out_of_service on boxes (organisation_id, locker_id) where is_out_of_service;
-- lock: held are as many as there are boxes at most; a million rows are read in a second or two
create index reservation_boxes_held_in_locker on reservation_boxes (organisation_id, locker_id)
  where state = 'held';
-- lock: failed are few; a million rows are read in a second or two
create index messages_failed on messages (organisation_id, created_at) include (shop_id)
  where status = 'failed';

-- A dealer looks at thousands of organisations at once: each row asked the whole array, now it asks a hash of it.
alter policy covered on organisations
  using ((select covers_everything()) or id in (select unnest(covered_organisations())));
