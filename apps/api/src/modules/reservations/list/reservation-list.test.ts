import { readSearch, spellingsOf } from '@lockerdesk/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Explainer, openExplainer } from '../../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import {
  countByStatus,
  listReservations,
  type ReservationFilter,
} from './reservation-list-store.ts'
import { searchReservations } from './reservation-search-store.ts'

const FEW = 20_000
const MANY = 100_000
const id = (number: number): string => number.toString(16).padStart(24, '0')
const ORGANISATION = id(1)
const SHOP = id(17)
const OTHER_SHOP = id(18)
const AT = { organisationId: ORGANISATION, shopId: SHOP }
const NAMES = ['anna', 'bram', 'chloe', 'daan', 'elise', 'peeters', 'janssens', 'maes', 'jacobs']
/** One who comes once, among so many. */
const RARE = 'vandenbroucke'

let database: TestDatabase
let owner: pg.Client
let explainer: Explainer

const PLACES = `
  insert into resellers select '${id(1)}', 'R', 'R', 'v', 'e', 'p', now(), now();
  insert into dealers select '${id(1)}', 'D', '${id(1)}', 'D', 'v', 'e', 'p', now(), now();
  insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
      vat_number, address, created_at, updated_at)
    select '${ORGANISATION}', 'O', '${id(1)}', 'o', 'O', 'nl', 'c', 'r', 'v', '{"country": "be"}', now(), now();
  insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
      hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
    select shop, '${ORGANISATION}', shop, 'S', 'e', '', 'p', '{}', 'Europe/Brussels', false, 0, '', now(), now()
    from unnest(array['${SHOP}', '${OTHER_SHOP}']) shop;`

/** A long past, every fourth of it the shop's, and every 2,500th still unfinished. */
const fill = async (from: number, to: number) => {
  await owner.query(`
    insert into reservations (id, organisation_id, shop_id, public_id, status, version, pickup_at,
      external_order_id, sealed_pincode, pincode_mac, is_custom_pincode, language, first_name, last_name, emails,
      phonenumbers, extra_information, no_auto_complete, automatically_send_notification, notification_types,
      should_customer_pay, can_use_meal_vouchers, is_waiting, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), '${ORGANISATION}',
      case when n % 4 = 1 then '${SHOP}' else '${OTHER_SHOP}' end, 'P' || n,
      case when n % 2500 = 1 then 'sent' when n % 2500 = 2 then 'created' when n % 20 = 0 then 'cancelled'
        else 'completed' end, 1,
      timestamptz '2026-01-01' + n * interval '1 minute', 'ORD-' || n, 'sealed', 'mac' || n, false, 'nl',
      (array['anna', 'bram', 'chloe', 'daan', 'elise'])[1 + n % 5],
      case when n = 777 then '${RARE}' else (array['peeters', 'janssens', 'maes', 'jacobs'])[1 + n / 5 % 4] end,
      '{}', '{}', '', false, false, '{}', false, false, false,
      timestamptz '2025-12-01' + n * interval '1 minute', now()
    from generate_series(${from}, ${to}) n;
    insert into reservation_words (organisation_id, shop_id, word, reservation_id)
    select organisation_id, shop_id, word, id from reservations,
      unnest(array[first_name, last_name, lower(external_order_id), '~' || reverse('3247' || lpad(public_id, 7, '0'))]) word
    where id between '${id(from)}' and '${id(to)}';`)
  await owner.query('vacuum analyze reservations')
  await owner.query('vacuum analyze reservation_words')
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(PLACES)
  // What the rows refer to is here: to look it up for each again took half of the time.
  await owner.query('set session_replication_role = replica')
  const spelled = [...NAMES, RARE].flatMap((word) =>
    spellingsOf(word).map((spelling) => ({ spelling, word })),
  )
  await owner.query(
    `insert into reservation_spellings select $1, spelling, word
      from json_to_recordset($2) as s (spelling text, word text)`,
    [ORGANISATION, JSON.stringify(spelled)],
  )
  explainer = openExplainer(database, [ORGANISATION])
  await fill(1, FEW)
  for (const [name, work] of ASKED) blocksAmongFew.set(name, (await planOf(work)).blocks)
  await fill(FEW + 1, MANY)
}, 300_000)
afterAll(async () => {
  await owner.end()
  await explainer.close()
  await database.drop()
})

const planOf = (work: () => Promise<unknown>) => explainer.explain(work)

const list = (
  filter: ReservationFilter,
  field: 'pickupDateTime' | 'createdAt' = 'pickupDateTime',
) => listReservations(explainer.reader, AT, filter, { field, direction: 'asc' }, { limit: 25 })
const search = (typed: string, pincodeMac: string | null = null) =>
  searchReservations(explainer.reader, AT, { terms: readSearch(typed).terms, pincodeMac }, {})

/** The daily lists and every kind of search. */
const ASKED: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['what is unfinished', () => list({ statuses: ['created', 'reserved', 'ordered', 'sent'] })],
  ['what was sent', () => list({ statuses: ['sent'] })],
  ['a common name', () => search('peeters')],
  ['a common name with a wrong letter', () => search('peetars')],
  ['two common names', () => search('anna peeters')],
  ['a rare name', () => search(RARE)],
  ['a rare name with a letter too few', () => search('vandenbrouke')],
  ['a beginning', () => search('jan')],
  ['an order', () => search('ORD-777')],
  ['the end of a phone number', () => search('00P777')],
  ['a code', () => search('5829', 'mac777')],
  ['nobody', () => search('xyzzyx')],
]
const blocksAmongFew = new Map<string, number>()

describe(`among ${MANY} reservations`, () => {
  test.each(ASKED)(
    '%s is one statement by index, and costs what it did among a fifth',
    async (name, work) => {
      const { count, readWhole, blocks } = await planOf(work)
      expect(count).toBe(1)
      expect(readWhole).toEqual([])
      // An index of five times the size is one level deeper, and 32 more are unfinished.
      expect(blocks).toBeLessThanOrEqual((blocksAmongFew.get(name) ?? 0) * 2 + 200)
    },
  )

  test.each<[string, ReservationFilter]>([
    ['of everything', {}],
    ['of what was collected', { statuses: ['completed'] }],
    ['of a day', { pickupFrom: '2026-02-01T00:00:00Z', pickupTo: '2026-02-02T00:00:00Z' }],
  ])('a list %s is one statement by index, in every order', async (_what, filter) => {
    for (const field of ['pickupDateTime', 'createdAt'] as const) {
      const { count, readWhole } = await planOf(() => list(filter, field))
      expect([count, readWhole]).toEqual([1, []])
    }
  })

  test('the eight-hundredth page by cursor costs as much as the first [S7.20]', async () => {
    const pageAfter = (after?: string, limit = 25) =>
      listReservations(
        explainer.reader,
        AT,
        {},
        { field: 'createdAt', direction: 'desc' },
        { limit, after },
      )
    let after: string | undefined
    // 799 pages of 25 rows, in fewer and longer steps.
    for (let step = 0; step < 235; step++)
      after = (await pageAfter(after, 85)).pageInfo.endCursor ?? undefined
    const [first, later] = [await planOf(() => pageAfter()), await planOf(() => pageAfter(after))]
    // To pass over all rows before it would take some hundreds more.
    expect(later.blocks).toBeLessThanOrEqual(first.blocks + 50)
  })

  test('the counts of all tabs take one statement, and stop at the cap of a list', async () => {
    const { count, readWhole } = await planOf(() => countByStatus(explainer.reader, AT, {}))
    expect([count, readWhole]).toEqual([1, []])
    const counts = await countByStatus(explainer.reader, AT, {})
    expect(counts.find(({ status }) => status === 'completed')).toEqual({
      status: 'completed',
      count: 10_000,
      isCapped: true,
    })
    expect(counts.find(({ status }) => status === 'sent')).toMatchObject({ count: MANY / 2500 })
  })

  test.each([
    ['a wrong letter', 'vandenbrouske'],
    ['an accent', 'Vandenbroücke'],
    ['the first name too', 'chloe vandenbroucke'],
  ])('the one rare customer is found with %s', async (_what, typed) => {
    const found = await search(typed)
    expect(found.map(({ lastName }) => lastName)).toEqual([RARE])
  })

  test('a search for a common name lists exact spellings first, then near ones, newest first [S7.21]', async () => {
    const found = await search('peeters')
    expect(found).toHaveLength(50)
    expect(found.map(({ _id }) => _id)).toEqual(
      found
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(found.map(({ lastName }) => lastName))).toEqual(new Set(['peeters']))
  })
})
