-- A keyed hash of the pincode: nobody reads the code from it, and no two users have the same one.
alter table users add column pincode_mac text;
create unique index users_pincode on users (pincode_mac) where pincode_mac is not null;

create index invitations_dealer on invitations (dealer_id, id) where dealer_id is not null;
create index invitations_reseller on invitations (reseller_id, id) where reseller_id is not null;

create index notifications_unread on notifications (user_id)
  where deleted_at is null and read_at is null;

-- What the trail is searched by: names, values and ids, without case and accents.
alter table logs add column search_text text generated always as (folded(
  coalesce(user_name, '') || ' ' || coalesce(api_key_name, '') || ' ' || coalesce(subject_id, '') || ' '
  || coalesce(ip, '') || ' ' || jsonb_path_query_array(text_params, '$.*')::text)) stored;

-- Every filter of the trail leads an index that ends in its order, newest first.
drop index logs_organisation_id_id_idx;
drop index logs_organisation_id_type_id_idx;
drop index logs_organisation_id_subject_id_id_idx;
create index logs_in_order on logs (organisation_id, created_at desc, id desc);
create index logs_by_type on logs (organisation_id, type, created_at desc, id desc);
create index logs_by_operation on logs (organisation_id, operation, created_at desc, id desc);
create index logs_by_severity on logs (organisation_id, severity, created_at desc, id desc);
create index logs_by_user on logs (organisation_id, user_id, created_at desc, id desc);
create index logs_by_subject on logs (organisation_id, subject_id, created_at desc, id desc);
-- What belongs to no organisation; an index over nulls would not keep their order.
create index logs_of_platform on logs (created_at desc, id desc) where organisation_id is null;

-- One seal per day over all rows written that day, each resting on the one before.
create table log_seals (
  day date primary key,
  row_count integer not null,
  rows_hash text not null,
  previous_seal text not null,
  seal text not null unique,
  sealed_at timestamptz not null
);
revoke update, delete, truncate on log_seals from lockerdesk_app;
