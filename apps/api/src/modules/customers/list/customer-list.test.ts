import { readCustomerSearch } from '@lockerdesk/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Explainer, openExplainer } from '../../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { listDuplicates } from '../duplicates/customer-duplicate-store.ts'
import { type CustomerFilter, CUSTOMER_SORTS, listCustomers } from './customer-list-store.ts'
import { searchCustomers } from './customer-search-store.ts'
import type { CustomerReach } from '../customer-store.ts'

const ROWS = 40_000
const id = (number: number): string => number.toString(16).padStart(24, '0')
/** Nine of ten rows are the large organisation's, one of a hundred the small one's. */
const LARGE = id(1)
const SMALL = id(2)
const BUSY_SHOP = id(17)
const QUIET_SHOP = id(18)

let database: TestDatabase
let explainer: Explainer

const FILL = `
  insert into resellers select '${id(1)}', 'R', 'R', 'v', 'e', 'p', now(), now();
  insert into dealers select '${id(1)}', 'D', '${id(1)}', 'D', 'v', 'e', 'p', now(), now();
  insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
      vat_number, address, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'O' || n, '${id(1)}', 'o' || n, 'O', 'nl', 'c', 'r', 'v', '{"country": "be"}',
      now(), now() from generate_series(1, 3) n;
  insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
      hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
    select lpad(to_hex(16 + n), 24, '0'), '${LARGE}', 'S' || n, 'S', 'e', '', 'p', '{}', 'Europe/Brussels', false, 0,
      '', now(), now() from generate_series(1, 2) n;
  -- What the rows refer to is here: only what fills the tables of search is to run.
  alter table customers disable trigger all;
  alter table customers enable trigger user;
  with syllables as (
    select array['jan','peet','van','ver','hoe','meu','claes','maes','wil','lem','dub','ois','lam','bert','good',
      'broeck','schou','ten','ers','son','man','sen','kens','mans','aert','huys','dael','berg','stra','ijn'] as s
  ), people as (
    select n, case when n % 10 < 9 then '${LARGE}' when n % 100 = 9 then '${SMALL}' else '${id(3)}' end as organisation,
      initcap(s[1 + n % 30] || s[1 + (n / 30) % 13]) as first,
      initcap(s[1 + (n / 7) % 30] || s[1 + (n / 210) % 30] || s[1 + (n / 6300) % 16]) as last
    from generate_series(1, ${ROWS}) n, syllables
  )
  insert into customers (id, organisation_id, public_id, external_id, first_name, last_name, emails, phonenumbers,
      language, notification_types, shop_id, note, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), organisation, 'C' || n, case when n % 3 = 0 then 'K' || n else '' end, first, last,
      case when n % 200 = 0 then array['shared' || n / 400 || '@x.example'] when n % 50 = 7 then '{}'
        else array['mail' || n || '@x.example'] end,
      case when n % 5 = 2 then '{}' else array['+3247' || lpad(n::text, 7, '0')] end, 'nl', '{}',
      case when organisation <> '${LARGE}' or n % 4 = 0 then null when n % 800 = 1 then '${QUIET_SHOP}'
        else '${BUSY_SHOP}' end,
      '', timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-06-01' + (n % 997) * interval '1 hour'
    from people;`

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(FILL)
  await owner.query('vacuum analyze customers')
  await owner.query('vacuum analyze customer_names')
  await owner.query('vacuum analyze customer_contacts')
  await owner.end()
  explainer = openExplainer(database, [LARGE, SMALL])
}, 300_000)
afterAll(async () => {
  await explainer.close()
  await database.drop()
})

const planOf = <T>(work: () => Promise<T>) => explainer.explain(work, 'customer')

const reach = (
  organisationId: string,
  shopIds: readonly string[] | null = null,
): CustomerReach => ({
  organisationId,
  shopIds,
})
/** A page beside what is sorted for it: nothing is counted. */
const LIST_COST = 500

describe(`the list among ${ROWS} customers`, () => {
  /** A thousand at most may be gathered and sorted; more must come in order. */
  const FEW = 1_001
  const CASES: [string, CustomerReach, CustomerFilter, number][] = [
    ['of every shop', reach(LARGE), {}, FEW],
    ['of a busy shop', reach(LARGE, [BUSY_SHOP]), {}, FEW],
    ['of a shop with few', reach(LARGE, [QUIET_SHOP]), {}, FEW],
    ['of two shops', reach(LARGE, [BUSY_SHOP, QUIET_SHOP]), {}, FEW],
    ['of a small organisation', reach(SMALL), {}, FEW],
    // They have one index, and their other orders are sorted.
    ['of whom cannot be reached', reach(LARGE), { isUnreachable: true }, 2_500],
  ]
  test.each(CASES)(
    '%s comes in order from an index, first page and later',
    async (_of, of, filter, sortable) => {
      for (const field of CUSTOMER_SORTS)
        for (const direction of ['asc', 'desc'] as const) {
          const list = (after?: string | null) => () =>
            listCustomers(explainer.reader, of, filter, { field, direction }, { limit: 25, after })
          const first = await planOf(list())
          const next = await planOf(list(first.answer.pageInfo.endCursor))
          for (const plan of [first, next]) {
            expect(plan.answer.items).toHaveLength(25)
            expect(plan.readWhole).toEqual([])
            expect(plan.indexes.join(' ')).toMatch(/customers_(by|of_shop_by|unreachable)/)
            expect(plan.touched).toBeLessThan(LIST_COST + sortable)
            expect(plan.sorted).toBeLessThan(sortable)
          }
        }
    },
  )
})

describe(`the search among ${ROWS} customers`, () => {
  const find = (typed: string, of: CustomerReach) => () =>
    searchCustomers(explainer.reader, of, readCustomerSearch(typed, 'be'))
  /** Some thousand names at most, whoever bears them: far from all customers. */
  const SEARCH_COST = 4_000

  test.each([
    ['a last name', 'Goodbroeckjan'],
    ['a typo', 'godbroeckjan'],
    ['two that changed places', 'goobdroeckjan'],
    ['first and last name, both mistyped', 'jnapeet vanbergjna'],
    ['one letter', 'v'],
    ['two letters', 'pe'],
    ['the beginning of a phone number', '0470 00'],
    ['the end of a phone number', '4321'],
    ['the beginning of an e-mail address', 'mail4321'],
    ['a number', 'K4321'],
    ['something that nobody is called', 'xqzwvbnm'],
  ])('by %s is served by indexes', async (_by, typed) => {
    for (const of of [reach(LARGE), reach(LARGE, [QUIET_SHOP]), reach(SMALL)]) {
      const { readWhole, touched, indexes } = await planOf(find(typed, of))
      expect(readWhole).toEqual([])
      expect(touched).toBeLessThan(SEARCH_COST)
      expect(indexes).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^customer_names_search|customer_names_pkey$/),
        ]),
      )
    }
  })

  test('finds misspelled names [S7.11]', async () => {
    const [someone] = (await find('Goodbroeckjan', reach(LARGE))()) ?? []
    expect(someone?.lastName).toBe('Goodbroeckjan')
    const mistyped = await find('godbroeckjan', reach(LARGE))()
    expect(mistyped.map(({ lastName }) => lastName)).toContain('Goodbroeckjan')
  })

  test('shows nothing of another organisation', async () => {
    expect(await find('jan', reach(id(3)))()).toEqual([])
  })
})

describe(`duplicates among ${ROWS} customers`, () => {
  test('are read from the index of what is shared', async () => {
    const { answer, readWhole, indexes, touched } = await explainer.explain(
      () => listDuplicates(explainer.reader, reach(LARGE), 25, 0),
      'customer_contacts',
    )
    expect(answer.totalCount).toBeGreaterThan(80)
    expect(answer.items).toHaveLength(25)
    expect(readWhole).toEqual([])
    expect(indexes).toContain('customer_contacts_shared')
    expect(touched).toBeLessThan(1_000)
  })
})
