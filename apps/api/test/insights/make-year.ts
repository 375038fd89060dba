import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../src/platform/postgres.ts'
import { fillOrganisation } from '../large-organisation.ts'
import type { TestApi } from '../test-api.ts'

export interface YearSize {
  readonly lockers: number
  readonly shops: number
  readonly days: number
}

/** Days per transaction: a statement of the product may not take long, and this machine may be slow. */
const AT_ONCE = 10

/**
 * Reservations, offers, orders, refunds, messages and excursions of so many days until yesterday, as rows. Every day
 * each locker has a reservation of a customer, and every second one an offer. What becomes of them follows from their
 * number, so that everything that the figures tell apart occurs.
 */
export const makeYear = async (
  { services, clock }: TestApi,
  organisationId: string,
  { lockers, shops, days }: YearSize,
): Promise<void> => {
  const write = (work: (tx: Tx) => Promise<unknown>) => services.database.write('everything', work)
  const now = clock.now().toISOString()
  const size = { shops, lockers, users: 1, organisations: 1 }
  await write(async (tx) => {
    await fillOrganisation(tx, { organisationId, mark: 'Year', ...size })
    await sql`update lockers set created_at = ${now}::timestamptz - make_interval(days => ${days}::int + 1)
      where organisation_id = ${organisationId}`.execute(tx)
  })
  for (let first = 1; first <= days; first += AT_ONCE)
    await write((tx) =>
      makeDays(tx, organisationId, now, first, Math.min(first + AT_ONCE - 1, days)),
    )
}

const id = (kind: string, number: RawBuilder<unknown> = sql`k`) =>
  sql`left(md5(${kind}::text || ${number}), 24)`

const RESERVATION_COLUMNS = sql`id, organisation_id, shop_id, public_id, status, version, pickup_at, external_order_id,
  is_custom_pincode, language, first_name, last_name, emails, phonenumbers, extra_information, no_auto_complete,
  automatically_send_notification, notification_types, should_customer_pay, can_use_meal_vouchers, is_waiting,
  is_vending_reservation, vending_discount, vending_discount_intervals, reserved_at, filled_at, completed_at,
  cancelled_at, created_at, updated_at`

const HELD_COLUMNS = sql`reservation_id, organisation_id, position, box_id, locker_id, label, locker_name, state, held_at,
  released_at`

const makeDays = async (
  tx: Tx,
  organisationId: string,
  now: string,
  first: number,
  last: number,
): Promise<void> => {
  // `k` numbers a locker's day; `morning` is eight o'clock of that day in UTC.
  const made = sql`made as (
    select l.*, ago, ago * 1000 + l.number as k,
      (${now}::timestamptz at time zone 'UTC')::date - ago + time '08:00' at time zone 'UTC' as morning
    from (select l.id as locker_id, l.name as locker_name, g.shop_id,
        (row_number() over (order by l.id))::int as number
      from lockers l join gateways g on g.id = l.gateway_id where l.organisation_id = ${organisationId}) l,
      generate_series(${first}::int, ${last}::int) ago)`
  await makeReservations(tx, organisationId, made)
  await makeOffers(tx, organisationId, made)
  await makeOrders(tx, organisationId, made)
  await makeRefunds(tx, organisationId, made)
  await sql`with ${made} insert into messages (id, organisation_id, shop_id, reservation_id, channel, template, version,
      language, recipient, recipient_name, subject, status, created_at)
    select ${id('message')}, ${organisationId}, shop_id, ${id('customer')}, 'email', 'reservationReady', 1, 'nl',
      'year@example.com', '', '', case when k % 41 = 0 then 'failed' else 'sent' end, morning + interval '1 hour'
    from made`.execute(tx)
  await sql`with ${made} insert into temperature_excursions (id, organisation_id, locker_id, started_at, ended_at, peak,
      warning_limit, warning_at)
    select ${id('excursion')}, ${organisationId}, locker_id, morning, morning + interval '20 minutes', 9, 7, morning
    from made where k % 10 = 0`.execute(tx)
}

/** Made at nine for five o'clock. Some are collected late, some are cancelled before or after it, some stay. */
const makeReservations = async (
  tx: Tx,
  organisationId: string,
  made: RawBuilder<unknown>,
): Promise<void> => {
  const ended = sql`case when k % 23 = 0 then morning + interval '12 hours' when k % 29 = 0 then morning + interval '2 hours'
    when k % 11 = 0 then morning + interval '11 hours' else morning + interval '9 hours' end`
  const isCancelled = sql`(k % 23 = 0 or k % 29 = 0)`
  await sql`with ${made} insert into reservations (${RESERVATION_COLUMNS})
    select ${id('customer')}, ${organisationId}, shop_id, 'C' || k, case when ${isCancelled} then 'cancelled' else 'completed' end,
      1, morning + interval '9 hours', '', false, 'nl', 'A', 'Customer', '{}', '{}', '', false, false, '{}', false, false,
      false, false, null, '[]', morning + interval '1 hour', null, case when not ${isCancelled} then ${ended} end,
      case when ${isCancelled} then ${ended} end, morning + interval '1 hour', ${ended} from made`.execute(
    tx,
  )
  await sql`with ${made} insert into reservation_boxes (${HELD_COLUMNS})
    select ${id('customer')}, ${organisationId}, 0, b.id, locker_id, b.label, locker_name, 'past', morning + interval '1 hour',
      ${ended} from made join boxes b using (locker_id) where b.number = 1`.execute(tx)
}

const IS_OFFERED = sql`k % 2 = 0`
const IS_UNSOLD = sql`k % 13 = 0`
const IS_CANCELED = sql`k % 53 = 0`
const IS_LATE = sql`k % 59 = 0`
const IS_LADDER = sql`k % 5 = 0`

/** Offered at eight, with 30 % off after four hours. */
const makeOffers = async (
  tx: Tx,
  organisationId: string,
  made: RawBuilder<unknown>,
): Promise<void> => {
  const isCancelled = sql`(${IS_UNSOLD} or ${IS_CANCELED})`
  const ended = sql`morning + interval '10 hours'`
  await sql`with ${made} insert into reservations (${RESERVATION_COLUMNS})
    select ${id('offer')}, ${organisationId}, shop_id, 'V' || k, case when ${isCancelled} then 'cancelled' else 'completed' end,
      1, ${ended}, '', false, 'nl', '', '', '{}', '{}', '', false, false, '{}', false, false, false, true, 0,
      case when ${IS_LADDER} then '[{"hoursAfterCreation": 4, "discount": 30}]'::jsonb else '[]' end, morning, null,
      case when not ${isCancelled} then ${ended} end, case when ${isCancelled} then ${ended} end, morning, ${ended}
    from made where ${IS_OFFERED}`.execute(tx)
  await sql`with ${made} insert into reservation_boxes (${HELD_COLUMNS})
    select ${id('offer')}, ${organisationId}, 0, b.id, locker_id, b.label, locker_name, 'past', morning, ${ended}
    from made join boxes b using (locker_id) where b.number = 2 and ${IS_OFFERED}`.execute(tx)
}

const PRICE = 1_060
const LADDER_PRICE = 742
const PAID = sql`case when ${IS_LADDER} then ${LADDER_PRICE}::int else ${PRICE}::int end`
const REFUNDED = sql`case when ${IS_CANCELED} or ${IS_LATE} or k % 74 = 0 then ${PAID} when k % 37 = 0 then 100 else 0 end`

/** Paid at ten, or after the price fell. Of some products nobody knew the purchase price, and some had a gift beside. */
const makeOrders = async (
  tx: Tx,
  organisationId: string,
  made: RawBuilder<unknown>,
): Promise<void> => {
  const isSold = sql`${IS_OFFERED} and not ${IS_UNSOLD}`
  const paidAt = sql`morning + case when ${IS_LADDER} then interval '5 hours' else interval '2 hours' end`
  await sql`with ${made} insert into orders (id, organisation_id, shop_id, public_id, order_number, origin, status, language,
      first_name, last_name, emails, phonenumbers, total_price, meal_voucher_part, refunded_amount, is_test, expires_at,
      paid_at, created_at, updated_at)
    select ${id('order')}, ${organisationId}, shop_id, 'O' || k, k, 'vending', case when ${IS_CANCELED} then 'Canceled'
        when ${REFUNDED} = ${PAID} then 'Refunded' else 'Paid' end, 'nl', '', '', '{}', '{}', ${PAID}, 0, ${REFUNDED},
      k % 97 = 0, ${paidAt}, ${paidAt}, ${paidAt}, ${paidAt} from made where ${isSold}`.execute(tx)
  await sql`with ${made} insert into order_reservations (order_id, organisation_id, reservation_id, is_live)
    select ${id('order')}, ${organisationId}, ${id('offer')}, not (${IS_CANCELED} or ${IS_LATE})
    from made where ${isSold}`.execute(tx)
  await sql`with ${made} insert into order_lines (order_id, organisation_id, position, description, can_use_meal_vouchers,
      total_price, vat_rate, discount_percentage, reservation_id, purchase_cost)
    select ${id('order')}, ${organisationId}, position, 'Cheese', false, case position when 0 then ${PAID} else 0 end,
      case when k % 7 = 0 then 2100 else 600 end, case when position = 1 then 100 when ${IS_LADDER} then 30 else 0 end,
      ${id('offer')}, case when position = 1 then 150 when k % 6 > 0 then 640 end
    from made, generate_series(0, 1) position where ${isSold} and (position = 0 or k % 3 = 0)`.execute(
    tx,
  )
}

/** Some days after the sale; in part, for a line, or as a whole. */
const makeRefunds = async (
  tx: Tx,
  organisationId: string,
  made: RawBuilder<unknown>,
): Promise<void> => {
  const settled = sql`least(morning + interval '5 days', morning + ago * interval '1 day')`
  await sql`with ${made} insert into refunds (id, organisation_id, order_id, amount, description, reason, lines, status,
      tried_at, created_at, settled_at)
    select ${id('refund')}, ${organisationId}, ${id('order')}, ${REFUNDED}, '',
      case when ${IS_LATE} then 'late' when ${IS_CANCELED} then 'canceled' else 'asked' end,
      case when k % 74 = 0 then '{0}'::int[] end, 'succeeded', ${settled}, ${settled}, ${settled}
    from made where ${IS_OFFERED} and not ${IS_UNSOLD} and ${REFUNDED} > 0`.execute(tx)
}
