import type pg from 'pg'

export interface Filled {
  readonly organisationId: string
  readonly shopId: string
  readonly reservations: number
  /** Begins every id, so that two organisations can be filled alike. */
  readonly mark: string
  /** A locker that reservations name, and its boxes. */
  readonly locker: { readonly id: string; readonly boxIds: readonly string[] }
}

const AT_ONCE = 250_000
const FIRST_NAMES = [
  'anna',
  'bram',
  'chloe',
  'daan',
  'elise',
  'fien',
  'gust',
  'hanne',
  'iris',
  'jan',
]
const LAST_NAMES = [
  'peeters',
  'janssens',
  'maes',
  'jacobs',
  'mertens',
  'willems',
  'claes',
  'goossens',
]
/** Customers come again so many times. */
const VISITS = 20
/** A shop has as many unfinished reservations as it has boxes, however long its past is. */
const UNFINISHED = 100

/**
 * A past of so many reservations in one shop, one a minute, with their boxes, words and customers. The newest are
 * unfinished. Triggers and foreign keys are off: what the rows refer to is here.
 */
export const fillReservations = async (client: pg.Client, filled: Filled): Promise<void> => {
  const { organisationId, shopId, reservations, mark, locker } = filled
  await client.query('set session_replication_role = replica')
  const place = [organisationId, shopId, mark]
  await client.query(
    `insert into customers (id, organisation_id, public_id, external_id, first_name, last_name, emails, phonenumbers,
        language, notification_types, shop_id, note, created_at, updated_at)
      select $3 || 'c' || lpad(to_hex(n), 21, '0'), $1, $3 || 'C' || n, 'EXT-' || n, initcap(($4::text[])[1 + n % 10]),
        initcap(($5::text[])[1 + n / 10 % 8]), array['customer' || n || '@example.com'], '{}', 'nl', '{email}', $2, '',
        now() - n * interval '1 minute', now()
      from generate_series(1, $6::int / ${VISITS}) n`,
    [organisationId, shopId, mark, FIRST_NAMES, LAST_NAMES, reservations],
  )
  await client.query(
    `insert into customer_contacts (organisation_id, kind, value, customer_ids)
      select organisation_id, 'email', emails[1], array[id] from customers where organisation_id = $1`,
    [organisationId],
  )
  await client.query(
    `insert into customer_names (organisation_id, kind, name)
      select $1, 'first', name from unnest($2::text[]) name
      union all select $1, 'last', name from unnest($3::text[]) name`,
    [organisationId, FIRST_NAMES, LAST_NAMES],
  )
  for (let from = 1; from <= reservations; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, reservations)
    await client.query(
      `insert into reservations (id, organisation_id, shop_id, public_id, status, version, pickup_at,
          external_order_id, sealed_pincode, pincode_mac, is_custom_pincode, customer_id, language, first_name,
          last_name, emails, phonenumbers, extra_information, no_auto_complete, automatically_send_notification,
          notification_types, should_customer_pay, can_use_meal_vouchers, is_waiting, is_vending_reservation,
          created_at, updated_at)
        select $3 || lpad(to_hex(n), 22, '0'), $1, $2, $3 || 'P' || n,
          case when n > $6::int - ${UNFINISHED} then (array['created', 'reserved', 'sent'])[1 + n % 3]
            when n % 20 = 0 then 'cancelled' else 'completed' end, 1,
          now() + (n - $6::int + ${UNFINISHED}) * interval '1 minute', 'ORD-' || n, 'sealed', $3 || 'mac' || n, false,
          $3 || 'c' || lpad(to_hex(1 + n % ($6::int / ${VISITS})), 21, '0'), 'nl', initcap(($7::text[])[1 + n % 10]),
          initcap(($8::text[])[1 + n / 10 % 8]), array['customer' || n || '@example.com'], '{}', '', false, true,
          '{email}', false, false, false, n % 50 = 0,
          now() + (n - $6::int - 1440) * interval '1 minute', now()
        from generate_series($4::int, $5::int) n`,
      [...place, from, to, reservations, FIRST_NAMES, LAST_NAMES],
    )
    await client.query(
      `insert into reservation_boxes (reservation_id, organisation_id, position, box_id, locker_id, label,
          locker_name, state, held_at)
        select $2 || lpad(to_hex(n), 22, '0'), $1, 0, ($6::text[])[1 + n % cardinality($6::text[])], $5,
          (1 + n % cardinality($6::text[]))::text, 'Locker',
          case when n > $7::int - ${UNFINISHED} then 'wished' else 'past' end, now()
        from generate_series($3::int, $4::int) n`,
      [organisationId, mark, from, to, locker.id, locker.boxIds, reservations],
    )
    await client.query(
      `insert into reservation_words (organisation_id, shop_id, word, reservation_id)
        select $1, $2, word, $3 || lpad(to_hex(n), 22, '0') from generate_series($4::int, $5::int) n,
          unnest(array[($6::text[])[1 + n % 10], ($7::text[])[1 + n / 10 % 8], 'ord-' || n, lower($3 || 'p' || n)]) word`,
      [...place, from, to, FIRST_NAMES, LAST_NAMES],
    )
  }
  await client.query('set session_replication_role = origin')
}
