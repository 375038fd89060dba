-- Null: as the organisation has it, and for the organisation as the product has it.
create table reservation_settings (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id,
  select_default_box boolean,
  should_customer_pay boolean,
  auto_complete_grace_seconds integer check (auto_complete_grace_seconds >= 0),
  updated_at timestamptz not null,
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade
);
create unique index reservation_settings_place on reservation_settings (organisation_id, (coalesce(shop_id, '')));

create table reservations (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  public_id text not null,
  status text not null
    check (status in ('cancelled', 'created', 'reserved', 'ordered', 'sent', 'completed')),
  -- Of the code and of what it opens; a gateway that holds another one is out of date.
  version bigint not null,
  pickup_at timestamptz not null,
  external_order_id text not null,
  -- Sealed, because it must be sent again; the keyed fingerprint finds it.
  sealed_pincode text,
  pincode_mac text,
  is_custom_pincode boolean not null,
  customer_id object_id,
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  first_name text not null,
  last_name text not null,
  emails text[] not null,
  phonenumbers text[] not null,
  extra_information text not null,
  no_auto_complete boolean not null,
  automatically_send_notification boolean not null,
  notification_types text[] not null check (notification_types <@ array['email', 'sms']),
  send_notification_at timestamptz,
  send_notification_minutes_before integer check (send_notification_minutes_before >= 0),
  should_customer_pay boolean not null,
  can_use_meal_vouchers boolean not null,
  order_amount integer check (order_amount > 0),
  paid_at timestamptz,
  is_vending_reservation boolean not null default false,
  hide_vending boolean not null default false,
  vending_discount integer check (vending_discount between 0 and 100),
  vending_products jsonb not null default '[]',
  free_products jsonb not null default '[]',
  vending_discount_intervals jsonb not null default '[]',
  auto_hide_vending_after_hours integer check (auto_hide_vending_after_hours > 0),
  loyalty_points integer,
  -- Takes its boxes as soon as they are all free.
  is_waiting boolean not null,
  -- The customer could not be told by itself: nothing is tried again until somebody changes it.
  not_sent_at timestamptz,
  -- Put into a box by the one before it: the goods are not in there yet, so nobody is told.
  awaits_filling boolean not null default false,
  -- When it completes by itself, unless somebody opens again.
  completes_at timestamptz,
  reserved_at timestamptz,
  last_sent_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organisation_id, id),
  constraint reservations_public_id unique (organisation_id, public_id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id),
  check (not is_waiting or status = 'created'),
  check (not awaits_filling or status in ('reserved', 'ordered', 'sent')),
  check (completes_at is null or status in ('reserved', 'ordered', 'sent')),
  check ((sealed_pincode is null) = (pincode_mac is null)),
  -- What stands in a box can be collected.
  check (status not in ('reserved', 'ordered', 'sent') or pincode_mac is not null)
) with (fillfactor = 85);
create index reservations_by_pickup on reservations (shop_id, pickup_at, id);
create index reservations_by_status on reservations (shop_id, status, pickup_at, id);
create index reservations_by_creation on reservations (shop_id, created_at, id);
-- What daily work is about: as many as there are boxes, however long the past becomes.
create index reservations_unfinished on reservations (shop_id, pickup_at, id)
  where status in ('created', 'reserved', 'ordered', 'sent');
create index reservations_by_customer on reservations (customer_id, id) where customer_id is not null;
create index reservations_by_pincode on reservations (shop_id, pincode_mac, id) where pincode_mac is not null;
create index reservations_to_send on reservations (send_notification_at)
  where automatically_send_notification and status in ('reserved', 'ordered') and last_sent_at is null
    and not_sent_at is null;
create index reservations_to_complete on reservations (completes_at) where completes_at is not null;
create index reservations_waiting on reservations (id) where is_waiting;

-- A box is held (in use), wished for (planned or waited for) or past (it once was). Label and locker are kept
-- beside it, so that the past can be read when the cabinet is gone.
create table reservation_boxes (
  reservation_id object_id not null,
  organisation_id object_id not null,
  position integer not null,
  box_id object_id,
  locker_id object_id,
  label text not null,
  locker_name text not null,
  state text not null check (state in ('held', 'wished', 'past')),
  held_at timestamptz,
  released_at timestamptz,
  -- By the customer, and by the gateway's own time.
  opened_at timestamptz,
  closed_at timestamptz,
  primary key (reservation_id, position),
  foreign key (organisation_id, reservation_id) references reservations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, box_id) references boxes (organisation_id, id) on delete set null (box_id),
  foreign key (organisation_id, locker_id) references lockers (organisation_id, id) on delete set null (locker_id),
  check (state = 'past' or box_id is not null)
) with (fillfactor = 85);
-- One reservation per box.
create unique index reservation_boxes_held on reservation_boxes (box_id) where state = 'held';
create index reservation_boxes_wished on reservation_boxes (box_id) where state = 'wished';
create index reservation_boxes_by_box on reservation_boxes (box_id, reservation_id);
create index reservation_boxes_by_locker on reservation_boxes (locker_id, state);

-- What happened to a reservation, in the order of its own time.
create table reservation_events (
  id object_id primary key,
  organisation_id object_id not null,
  reservation_id object_id not null,
  kind text not null,
  params jsonb not null,
  -- The user or API key who did it; null: time, a keypad or another reservation.
  actor_name text,
  -- The device message it came from: the same one twice is one event.
  origin text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  foreign key (organisation_id, reservation_id) references reservations (organisation_id, id) on delete cascade
);
create index reservation_events_in_order on reservation_events (reservation_id, occurred_at, id);
create unique index reservation_events_origin on reservation_events (reservation_id, kind, origin)
  where origin is not null;

-- The words a reservation is found by. Read from their beginning, per word the newest first: what a search costs
-- does not grow with the table.
create table reservation_words (
  organisation_id object_id not null,
  shop_id object_id not null,
  word text not null collate "C",
  reservation_id object_id not null,
  primary key (shop_id, word, reservation_id) include (organisation_id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id) on delete cascade
);
-- Each word of people once, under every spelling that lacks one of its letters.
create table reservation_spellings (
  organisation_id object_id not null references organisations (id) on delete cascade,
  spelling text not null collate "C",
  word text not null collate "C",
  primary key (organisation_id, spelling, word)
);

create table overwrite_codes (
  id object_id primary key,
  organisation_id object_id not null references organisations (id) on delete cascade,
  shop_id object_id not null,
  name text not null,
  holder text not null,
  -- Null: every locker of the shop, also those that come later.
  locker_ids text[],
  valid_from timestamptz,
  valid_until timestamptz,
  is_one_time boolean not null,
  -- The digits are kept nowhere.
  code_mac text not null,
  hash text not null,
  use_count integer not null default 0,
  last_used_at timestamptz,
  last_used_where text,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by_name text,
  unique (organisation_id, id),
  foreign key (organisation_id, shop_id) references shops (organisation_id, id),
  check (valid_from is null or valid_until is null or valid_from < valid_until)
);
create index overwrite_codes_by_name on overwrite_codes (organisation_id, name, id);

-- Each use once, however often its gateway tells of it.
create table overwrite_code_uses (
  code_id object_id not null,
  message_id text not null,
  organisation_id object_id not null,
  gateway_id object_id not null,
  is_offline boolean not null,
  used_at timestamptz not null,
  primary key (code_id, message_id),
  foreign key (organisation_id, code_id) references overwrite_codes (organisation_id, id) on delete cascade
);

-- Emptied when staff have opened and closed the door since it was to be emptied, in whatever order we hear of it.
alter table boxes add column must_be_emptied_since timestamptz,
  add column staff_opened_at timestamptz,
  add column staff_closed_at timestamptz;

-- Digits that were freed a short while ago rest.
create index keypad_codes_resting on keypad_codes (gateway_id, code_mac, ended_at) where ended_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['reservation_settings', 'reservations', 'reservation_boxes', 'reservation_events',
    'reservation_words', 'reservation_spellings', 'overwrite_codes',
    'overwrite_code_uses']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
