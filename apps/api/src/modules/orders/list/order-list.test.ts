import { readOrderSearch } from '@lockerdesk/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Explainer, openExplainer } from '../../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { countOrders, listOrders, type OrderFilter, type OrderSort } from './order-list-store.ts'
import { searchOrders } from './order-search-store.ts'

const ORDERS = 40_000
const id = (number: number): string => number.toString(16).padStart(24, '0')
const ORGANISATION = id(1)
const SHOP = id(17)
const OTHER_SHOP = id(18)
const AT = { organisationId: ORGANISATION, shopId: SHOP }

let database: TestDatabase
let owner: pg.Client
let explainer: Explainer

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`
    insert into resellers select '${id(1)}', 'R', 'R', 'v', 'e', 'p', now(), now();
    insert into dealers select '${id(1)}', 'D', '${id(1)}', 'D', 'v', 'e', 'p', now(), now();
    insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
        vat_number, address, created_at, updated_at)
      select '${ORGANISATION}', 'O', '${id(1)}', 'o', 'O', 'nl', 'c', 'r', 'v', '{"country": "be"}', now(), now();
    insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
        hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
      select shop, '${ORGANISATION}', shop, 'S', 'e', '', 'p', '{}', 'Europe/Brussels', false, 0, '', now(), now()
      from unnest(array['${SHOP}', '${OTHER_SHOP}']) shop;
    -- What the rows refer to is here: to look it up for each again took half of the time.
    set session_replication_role = replica;
    insert into orders (id, organisation_id, shop_id, public_id, order_number, origin, status, language, first_name,
        last_name, emails, phonenumbers, total_price, meal_voucher_part, is_test, expires_at, paid_at, created_at,
        updated_at)
      select lpad(to_hex(n), 24, '0'), '${ORGANISATION}',
        case when n % 4 = 1 then '${SHOP}' else '${OTHER_SHOP}' end, 'P' || n, n, 'vending',
        case when n % 1000 = 1 then 'Created' when n % 20 = 5 then 'Refunded' else 'Paid' end, 'nl',
        (array['anna', 'bram', 'chloe'])[1 + n % 3], case when n = 777 then 'vandenbroucke' else 'peeters' end, '{}',
        '{}', 100 + n % 5000, 0, false, now(), now(), timestamptz '2025-12-01' + n * interval '1 minute', now()
      from generate_series(1, ${ORDERS}) n;
    insert into order_words (organisation_id, shop_id, word, order_id)
      select organisation_id, shop_id, word, id from orders,
        unnest(array[first_name, last_name, order_number::text, '=' || total_price]) word;`)
  await owner.query('vacuum analyze orders')
  await owner.query('vacuum analyze order_words')
  explainer = openExplainer(database, [ORGANISATION])
}, 300_000)
afterAll(async () => {
  await owner.end()
  await explainer.close()
  await database.drop()
})

const list = (filter: OrderFilter, field: OrderSort = 'createdAt') =>
  listOrders(explainer.reader, AT, filter, { field, direction: 'desc' }, { limit: 25 })
const search = (typed: string) => searchOrders(explainer.reader, AT, readOrderSearch(typed))

describe(`among ${ORDERS} orders`, () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the newest', () => list({})],
    ['the dearest', () => list({}, 'totalPrice')],
    ['those that nobody paid', () => list({ statuses: ['Created'] })],
    ['a number', () => search('777')],
    ['a common name', () => search('peeters')],
    ['two words', () => search('bram vandenbroucke')],
    ['an amount', () => search('8,77')],
  ])('%s is one statement by index', async (_, work) => {
    const { count, readWhole, sorted } = await explainer.explain(work)
    expect(count).toBe(1)
    expect(readWhole).toEqual([])
    expect(sorted).toBeLessThanOrEqual(1_000)
  })

  test('a search finds misspelled names [S7.32]', async () => {
    expect((await search('vandenbroucke')).map(({ orderNumber }) => orderNumber)).toEqual([777])
    expect((await search('8,77')).every(({ totalPrice }) => totalPrice === 877)).toBe(true)
  })

  test('the counts are one statement', async () => {
    const { count, answer } = await explainer.explain(() => countOrders(explainer.reader, AT, {}))
    expect(count).toBe(1)
    expect(answer.find(({ status }) => status === 'Created')?.count).toBe(ORDERS / 1000)
  })
})
