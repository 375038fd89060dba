/**
 * What each schedule does, shown on the demo's data: `prepare` leaves work for it, `isDone` finds out whether it was
 * done. `:now` is the time of the preparation by the product's clock, `:server` the address of a server that answers.
 */
export interface ScheduleEffect {
  readonly prepare: string | null
  /** Selects one boolean. */
  readonly isDone: string
}

const ID = `'a55417ed0000000000000001'`
const MARK = `'as shipped'`
const isGone = (from: string): string => `select not exists (select from ${from})`

/** A row of its own, like one that is there but for these columns; Postgres makes the generated ones. */
const likeAnother = (table: string, changes: string, where = 'true'): string =>
  `do $like$ begin execute (
    select format($copy$insert into ${table} (%1$s) select %1$s from (
        select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes}))).*
        from (select * from ${table} where ${where} limit 1) one) another$copy$,
      string_agg(quote_ident(column_name), ', '))
    from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
  ); end $like$`

/** By the name of the job. The suite fails for a schedule that is not here. */
export const SCHEDULE_EFFECTS: Readonly<Record<string, ScheduleEffect>> = {
  'end-viewings': {
    prepare: `update sessions set viewing_user_id = user_id, viewing_until = :now - interval '1 hour',
        viewing_organisation_id = (select id from organisations limit 1)
      where id = (select id from sessions where ended_at is null limit 1)`,
    isDone: `select exists (select from logs where text_key = 'viewingEnded' and created_at >= :now)
      and not exists (select from sessions where viewing_until is not null)`,
  },
  'confirm-absent-people': {
    prepare: `insert into identity_confirmations (user_id, issuer, subject, confirmed_at)
      select id, 'https://idp.example', ${ID}, :now - interval '31 days' from users
      where deleted_at is null order by id desc limit 1`,
    isDone: isGone(`identity_confirmations where subject = ${ID}`),
  },
  'follow-device-waits': {
    prepare: `insert into device_waits (id, user_id, asked_at, ends_at)
      select ${ID}, id, :now - interval '73 hours', :now - interval '1 hour' from users
      where deleted_at is null order by id desc limit 1`,
    isDone: isGone(`device_waits where id = ${ID}`),
  },
  'forget-api-key-days': {
    prepare: `insert into api_key_days (organisation_id, api_key_id, day, calls)
      select organisation_id, id, :now::date - 500, 1 from api_keys limit 1`,
    isDone: isGone(`api_key_days where day < :now::date - 400`),
  },
  'forget-old-device-logs': {
    prepare: likeAnother(
      'device_logs',
      `'id', ${ID}, 'message_id', null, 'created_at', :now - interval '5 years'`,
      'organisation_id is not null',
    ),
    isDone: isGone(`device_logs where id = ${ID}`),
  },
  'forget-old-people': {
    prepare: `update reservations set created_at = :now - interval '9 years', extra_information = ${MARK},
        completed_at = :now - interval '9 years', updated_at = :now - interval '9 years'
      where id = (select id from reservations where status = 'completed' and first_name <> '' order by id limit 1)`,
    isDone: `select not exists (select from reservations where extra_information = ${MARK})
      and exists (select from logs where text_key = 'oldReservationsForgotten' and created_at >= :now)`,
  },
  'forget-old-sign-ins': {
    prepare: `insert into throttles (key, attempts, last_at) values (${MARK}, 1, :now - interval '2 days')`,
    isDone: isGone(`throttles where key = ${MARK}`),
  },
  'forget-old-steps': {
    prepare: `insert into idempotency_keys (principal_id, key, step, operation, input_hash, created_at)
      values (${MARK}, ${MARK}, 1, 'none', '', :now - interval '3 days')`,
    isDone: isGone(`idempotency_keys where principal_id = ${MARK}`),
  },
  'keep-partitions': {
    prepare: `do $$ declare part text; begin
      for part in select partition_name from partitions_of('device_logs') where starts_at > :now loop
        execute format('drop table monthly_partitions.%I', part);
      end loop; end $$`,
    isDone: `select max(ends_at) > :now + interval '3 months' from partitions_of('device_logs')`,
  },
  'sweep-change-marks': {
    prepare: `insert into change_marks (place, topic, xid) values ('', ${MARK}, '3')`,
    isDone: isGone(`change_marks where topic = ${MARK}`),
  },
  'forget-old-temperatures': {
    prepare: `insert into temperatures (locker_id, measured_at, temperature)
      select id, :now - interval '20 years', 4 from lockers limit 1`,
    isDone: isGone(`temperatures where measured_at < :now - interval '15 years'`),
  },
  'forget-privacy-links': {
    prepare: `insert into privacy_links (id, organisation_id, email, expires_at)
      select ${ID}, id, ${MARK}, :now - interval '1 day' from organisations limit 1`,
    isDone: isGone(`privacy_links where id = ${ID}`),
  },
  'forget-provider-events': {
    prepare: `insert into provider_events (provider, event_id, type, received_at)
      values ('sandbox', ${MARK}, 'none', :now - interval '100 days')`,
    isDone: isGone(`provider_events where event_id = ${MARK}`),
  },
  'forget-quota-days': {
    prepare: `insert into quota_days (organisation_id, kind, day, used)
      select id, 'sms', :now::date - 2000, 1 from organisations limit 1`,
    isDone: isGone(`quota_days where day < :now::date - 1900`),
  },
  'forget-webhooks': {
    prepare: likeAnother('webhook_events', `'id', ${ID}, 'created_at', :now - interval '2 years'`),
    isDone: isGone(`webhook_events where id = ${ID}`),
  },
  'purge-list-views': {
    prepare: likeAnother(
      'list_views',
      `'id', ${ID}, 'name', ${MARK}, 'deleted_at', :now - interval '31 days'`,
    ),
    isDone: isGone(`list_views where id = ${ID}`),
  },
  'purge-notifications': {
    prepare: likeAnother('notifications', `'id', ${ID}, 'deleted_at', :now - interval '31 days'`),
    isDone: isGone(`notifications where id = ${ID}`),
  },
  'purge-organisations': {
    prepare: likeAnother(
      'organisations',
      `'id', ${ID}, 'public_id', ${MARK}, 'pathname', ${ID}, 'removed_at', :now - interval '31 days'`,
    ),
    isDone: `select not exists (select from organisations where id = ${ID})
      and exists (select from logs where text_key = 'organisationPurged' and subject_id = ${ID})`,
  },
  'purge-products': {
    prepare: `update products set deleted_at = :now - interval '31 days', deletion_id = ${ID}
      where id = (select id from products p where deleted_at is null order by id desc limit 1)`,
    isDone: isGone(`products where deletion_id = ${ID}`),
  },
  'reconcile-payments': {
    // The suite bought something and left the sandbox without paying.
    prepare: null,
    isDone: `select count(*) = 1 and bool_and(status = 'PaymentExpired') from orders where last_name = ${MARK}`,
  },
  'remind-of-closing': {
    // Of an order that was collected long ago: a reminder of it is forgotten.
    prepare: `insert into pickup_reminders (organisation_id, order_id, asked_at)
      select o.organisation_id, o.id, :now from orders o join order_reservations x on x.order_id = o.id
        join reservations r on r.id = x.reservation_id where r.status = 'completed' limit 1`,
    isDone: isGone(`pickup_reminders where asked_at <= :now`),
  },
  'remind-of-sensor-checks': {
    prepare: `insert into sensor_checks (id, organisation_id, locker_id, kind, done_on, next_due_on, certificate,
        recorded_by_id, recorded_by_name, created_at)
      select ${ID}, organisation_id, id, 'alarmTest', :now::date, :now::date + 20, ${MARK}, ${ID}, ${MARK}, :now
      from lockers order by id limit 1`,
    isDone: `select count(*) = 1 and bool_and(soon_reminded_at >= :now) and exists (
        select from notifications where text_key = 'alarmTestSoon' and created_at >= :now)
      from sensor_checks where id = ${ID}`,
  },
  'remind-of-vat-rates': {
    prepare: `update vat_rates set last_day = :now::date + 5 where country = 'be' and rate = 600`,
    isDone: `select exists (select from notifications where text_key = 'vatRateEnds' and created_at >= :now
      and text_params ->> 'vatRate' = '600')`,
  },
  reseal: {
    // The suite started the product with a new key before the one that sealed the demo.
    prepare: null,
    isDone: `select not exists (select from gateways where sealed_secret not like 'new.%')
      and not exists (select from installation_keys where sealed_key not like 'new.%')`,
  },
  'roll-up-insights': {
    // A day long ago that somebody changed, with a figure that is wrong until it is counted again.
    prepare: `with one as (select r.organisation_id, r.shop_id, r.created_at, (r.created_at at time zone s.time_zone)::date as day
        from reservations r join shops s on s.id = r.shop_id order by r.created_at limit 1),
      spoiled as (update insight_shop_days d set reservations = 1000000 from one
        where d.organisation_id = one.organisation_id and d.shop_id = one.shop_id and d.day = one.day)
      insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
        select organisation_id, shop_id, created_at, false from one`,
    isDone: `select not exists (select from insight_shop_days where reservations = 1000000)
      and not exists (select from insight_shops where counted_at < :now)`,
  },
  'seal-logs': {
    prepare: null,
    isDone: `select exists (select from log_seals where day = :now::date)`,
  },
  'send-weekly-figures': {
    // The first hour of the demo may have sent them: they are due again.
    prepare: `delete from insight_mails`,
    isDone: `select count(distinct recipient) = 2 from mails where template = 'weeklyFigures' and created_at >= :now`,
  },
  'sweep-loyalty': {
    prepare: `update loyalty_settings set is_paused = false, url = :server`,
    isDone: `select not exists (select from loyalty_entries where status = 'queued')
      and exists (select from loyalty_entries where booked_at >= :now)`,
  },
  'sweep-messages': {
    prepare: `update messages set status = 'queued', next_attempt_at = :now - interval '1 hour', sent_at = null
      where id = (select id from messages where status in ('sent', 'captured') and sealed_content is not null
        order by id desc limit 1)`,
    // What waits for the end of a lockdown is not due.
    isDone: `select not exists (select from messages where status = 'queued' and next_attempt_at < :now and not waits_for_lockdown)
      and exists (select from messages where status = 'captured' and sent_at >= :now)`,
  },
  'sweep-reservations': {
    prepare: `update reservations set automatically_send_notification = true, send_notification_at = :now,
        send_notification_minutes_before = null, extra_information = ${ID}
      where id = (select r.id from reservations r join organisations o on o.id = r.organisation_id
        where o.name = 'Slagerij De Vos' and r.status = 'reserved' and not r.is_vending_reservation
          and not r.awaits_filling and not r.should_customer_pay and r.last_sent_at is null
          and r.emails <> '{}' and 'email' = any(r.notification_types)
          and not exists (select from reservation_boxes b join lockdowns d on d.locker_id = b.locker_id
            where b.reservation_id = r.id and d.ended_at is null)
        order by r.id limit 1)`,
    isDone: `select count(*) = 1 and bool_and(last_sent_at >= :now) from reservations where extra_information = ${ID}`,
  },
  'sweep-webhooks': {
    prepare: `update webhook_endpoints set is_paused = false, switched_off_at = null, url = :server
      where id in (select endpoint_id from webhook_deliveries where state = 'waiting')`,
    // The day has events of its own: only what waited before it counts.
    isDone: `select not exists (select from webhook_deliveries where state = 'waiting' and created_at < :now)
      and exists (select from webhook_deliveries where created_at < :now and finished_at >= :now and state = 'delivered')`,
  },
  'sweep-webshops': {
    prepare: `update webshop_integrations set is_paused = false, api_url = :server, last_answer_at = null, last_sync_at = null`,
    isDone: `select bool_and(last_answer_at >= :now and last_sync_at >= :now and failures = 0) from webshop_integrations`,
  },
  'sync-overwrite-codes': {
    prepare: `update overwrite_codes set valid_until = :now + interval '2 hours', name = ${MARK}
      where id = (select subject_id from keypad_codes k join overwrite_codes o on o.id = k.subject_id
        where k.kind = 'overwrite' and k.ended_at is null and (o.valid_until is null or o.valid_until > :now + interval '1 day')
          and (o.valid_from is null or o.valid_from < :now) limit 1)`,
    isDone: `select count(*) > 0 and bool_and(k.ended_at >= :now) from keypad_codes k
      join overwrite_codes o on o.id = k.subject_id where o.name = ${MARK}`,
  },
  'sync-user-codes': {
    // A code of a user who has none any more.
    prepare: likeAnother(
      'keypad_codes',
      `'id', ${ID}, 'kind', 'user', 'subject_id', ${ID}, 'code_mac', ${MARK}, 'reservation_id', null`,
      'ended_at is null',
    ),
    isDone: `select bool_and(ended_at >= :now) from keypad_codes where id = ${ID}`,
  },
  'tell-favourites': {
    prepare: `update vending_favourites set told_at = null, news_since = :now - interval '1 year'
      where id in (select distinct on (shop_id) id from vending_favourites order by shop_id, id)`,
    isDone: `select exists (select from vending_favourites f join mails m on m.recipient = f.email
      where f.told_at >= :now and m.created_at >= :now)`,
  },
  'tell-users': {
    prepare: likeAnother('notifications', `'id', 'a55417ed0000000000000002', 'tell_at', :now`),
    isDone: `select tell_at is null from notifications where id = 'a55417ed0000000000000002'`,
  },
}
