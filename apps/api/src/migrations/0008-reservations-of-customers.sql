-- Row security asks for the organisation: with it in the index, what is only counted is never fetched.
drop index reservations_by_pickup, reservations_by_status, reservations_by_creation, reservations_unfinished;
create index reservations_by_pickup on reservations (shop_id, pickup_at, id) include (organisation_id);
create index reservations_by_status on reservations (shop_id, status, pickup_at, id) include (organisation_id);
create index reservations_by_creation on reservations (shop_id, created_at, id) include (organisation_id);
create index reservations_unfinished on reservations (shop_id, pickup_at, id) include (organisation_id, status)
  where status in ('created', 'reserved', 'ordered', 'sent');

-- Customers are anonymised and merged, never deleted but with their organisation.
alter table reservations add foreign key (organisation_id, customer_id)
  references customers (organisation_id, id) on delete set null (customer_id);
