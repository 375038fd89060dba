/** The same rows and fields as the web's list, and the count up to the cap: $1 organisation, $2 shop. */
export const LIST = `
  select json_build_object('data', json_build_object('reservations', json_build_object(
    'totalCount', (select count(*) from (
      select from reservations where organisation_id = $1 and shop_id = $2 limit 10000) counted),
    'items', (select json_agg(row_to_json(found)) from (
      select r.id as "_id", r.public_id as "id", r.status, r.pickup_at as "pickupDateTime",
        s.time_zone as "timeZone", r.external_order_id as "externalOrderId", r.first_name as "firstName",
        r.last_name as "lastName", r.emails, r.phonenumbers, r.notification_types as "notificationTypes",
        r.not_sent_at is not null as "isNotSent", r.is_waiting as "isWaiting", r.awaits_filling as "awaitsFilling",
        r.is_vending_reservation as "isVendingReservation", r.last_sent_at as "lastSentAt",
        r.created_at as "createdAt", r.paid_at as "paidAt", r.hide_vending as "hideVending",
        r.vending_products as "vendingProducts",
        (select json_agg(json_build_object('boxId', b.box_id, 'lockerId', b.locker_id, 'label', b.label,
            'lockerName', b.locker_name, 'use', b.state) order by b.position)
          from reservation_boxes b where b.reservation_id = r.id) as boxes
      from reservations r join shops s on s.id = r.shop_id
      where r.organisation_id = $1 and r.shop_id = $2 order by r.pickup_at, r.id limit 50) found))))::text as text`

/** What answers a call that asks for nothing. */
export const NOTHING = `select '{"data":{"__typename":"Query"}}' as text`

/** What one reservation writes, in one statement: $1 to $5 organisation, shop, gateway, locker, box; then its own ids. */
const creating = (hash: string): string => `
  with reservation as (
    insert into reservations (id, organisation_id, shop_id, public_id, status, version, pickup_at, external_order_id,
      sealed_pincode, pincode_mac, is_custom_pincode, language, first_name, last_name, emails, phonenumbers,
      extra_information, no_auto_complete, automatically_send_notification, notification_types, should_customer_pay,
      can_use_meal_vouchers, is_waiting, reserved_at, created_at, updated_at)
    values ($6::text, $1::text, $2::text, $7::text, 'reserved', 2, now() + interval '1 day', '', 'sealed', $8::text,
      false, 'nl', 'Anna', 'de Vos', '{}', '{}', '', false, false, '{}', false, false, false, now(), now(), now())
    returning public_id),
  box as (
    insert into reservation_boxes (reservation_id, organisation_id, position, box_id, locker_id, label, locker_name,
      state, held_at)
    values ($6::text, $1::text, 0, $5::text, $4::text, '1', 'Locker', 'held', now())),
  event as (
    insert into reservation_events (id, organisation_id, reservation_id, kind, params, actor_name, occurred_at,
      received_at)
    values ($9::text, $1::text, $6::text, 'created', '{}', 'Somebody', now(), now()),
      ($10::text, $1::text, $6::text, 'reserved', '{"boxes": "1"}', 'Somebody', now(), now())),
  word as (
    insert into reservation_words (organisation_id, shop_id, word, reservation_id)
    select $1::text, $2::text, word, $6::text from unnest(array['anna', 'de', 'vos', lower($7::text)]) word),
  spelling as (
    insert into reservation_spellings (organisation_id, spelling, word)
    select $1::text, spelling, 'anna' from unnest(array['ana', 'ann', 'anna', 'nna']) spelling on conflict do nothing),
  code as (
    insert into keypad_codes (id, organisation_id, gateway_id, kind, subject_id, reservation_id, code_mac, hash,
      version, openings, works_in_lockdown, valid_from, created_at)
    values ($11::text, $1::text, $3::text, 'reservation', $6::text, $6::text, $8::text, ${hash}, 2,
      '[{"lockerId": "L", "boxIds": ["1"]}]', false, 'epoch', now())),
  gateway as (
    update gateways set codes_version = codes_version + 1 where id = $3::text and organisation_id = $1::text),
  command as (
    insert into device_commands (id, organisation_id, gateway_id, type, payload, status, created_at, expires_at)
    values ($12::text, $1::text, $3::text, 'GatewayConfigUpdate', '{}', 'deleted', now(), now())),
  log as (
    insert into logs (id, organisation_id, type, operation, severity, text_key, text_params, subject_id, after,
      auth_type, user_name, ip, created_at)
    values ($13::text, $1::text, 'Reservations', 'Created', 'info', 'reservationCreated', '{}', $6::text,
      '{"status": "reserved"}', 'user', 'Somebody', '127.0.0.1', now())),
  step as (
    insert into idempotency_keys (principal_id, key, step, operation, input_hash, answer, created_at)
    values ($1::text, $6::text, 0, 'createReservation', 'hash', '{}', now())),
  quota as (
    insert into quota_months (organisation_id, kind, month, used)
    values ($1::text, 'reservations', date_trunc('month', now())::date, 1)
    on conflict (organisation_id, kind, month) do update set used = quota_months.used + 1),
  day as (
    insert into quota_days (organisation_id, kind, day, shop_id, used)
    values ($1::text, 'reservations', now()::date, $2::text, 1)
    on conflict on constraint quota_days_once do update set used = quota_days.used + 1)
  select json_build_object('id', public_id)::text as text from reservation`

export const CREATE = creating(`'hash'`)
/** Same with the code as the keypads hold it: $14. */
export const CREATE_HASHED = creating('$14::text')
