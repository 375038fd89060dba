import { readProductSearch } from '@lockerdesk/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Explainer, openExplainer } from '../../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { listProducts, PRODUCT_SORTS, type ProductFilter } from './product-list-store.ts'
import { searchProducts } from './product-search-store.ts'

const ROWS = 20_000
const id = (number: number): string => number.toString(16).padStart(24, '0')
/** Nine of ten rows are the large organisation's. */
const LARGE = id(1)
const SMALL = id(2)

let database: TestDatabase
let explainer: Explainer

const FILL = `
  insert into resellers select '${id(1)}', 'R', 'R', 'v', 'e', 'p', now(), now();
  insert into dealers select '${id(1)}', 'D', '${id(1)}', 'D', 'v', 'e', 'p', now(), now();
  insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
      vat_number, address, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'O' || n, '${id(1)}', 'o' || n, 'O', 'nl', 'c', 'r', 'v', '{"country": "be"}',
      now(), now() from generate_series(1, 3) n;
  -- What the rows refer to is here: only what fills the tables of search is to run.
  alter table products disable trigger all;
  alter table products enable trigger user;
  with syllables as (
    select array['kaas','worst','brood','melk','appel','vis','kip','soep','taart','room','boter','wijn','bier','peer',
      'rund','kalf','lam','gans','eend','ham'] as s
  )
  insert into products (id, organisation_id, public_id, plu, name, description, allergens, are_allergens_known,
      can_use_meal_vouchers, unit_type, minimum_amount, amount_step, price, vat_rate, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), case when n % 10 < 9 then '${LARGE}' when n % 20 = 9 then '${SMALL}' else '${id(3)}' end,
      'P' || n, 'A' || n,
      case when n % 47 = 0 then jsonb_build_object('nl', word) else jsonb_build_object('nl', word, 'fr', 'le ' || word,
        'de', 'der ' || word, 'en', 'the ' || word) end,
      '{}', '{}', n % 47 <> 7, false, 'unit', 1, 1, n % 5000, 600,
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-06-01' + (n % 997) * interval '1 hour'
    from (select n, s[1 + n % 20] || s[1 + (n / 20) % 20] || ' ' || s[1 + (n / 400) % 20] || ' ' || (n % 700) as word
      from generate_series(1, ${ROWS}) n, syllables) named;`

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(FILL)
  for (const table of ['products', 'product_words', 'product_vocabulary'])
    await owner.query(`vacuum analyze ${table}`)
  await owner.end()
  explainer = openExplainer(database, [LARGE, SMALL])
}, 300_000)
afterAll(async () => {
  await explainer.close()
  await database.drop()
})

describe('the list among many products', () => {
  /** A page, and the ten thousand and one rows that a capped total counts. */
  const LIST_COST = 10_001 + 500
  const CASES: [string, string, ProductFilter, number][] = [
    ['of a large catalogue', LARGE, {}, 1_001],
    ['of a small one', SMALL, {}, 2_500],
    ['of what lacks a translation', LARGE, { missingTranslation: ['fr'] }, 2_500],
    ['of what lacks its allergens', LARGE, { missingAllergens: true }, 2_500],
  ]
  test.each(CASES)('%s is read by an index', async (_of, organisationId, filter, sortable) => {
    for (const field of PRODUCT_SORTS)
      for (const direction of ['asc', 'desc'] as const) {
        const list = (after?: string | null) => () =>
          listProducts(
            explainer.reader,
            organisationId,
            filter,
            { field, direction, language: 'nl' },
            { limit: 25, after },
          )
        const first = await explainer.explain(list(), 'products')
        const next = await explainer.explain(list(first.answer.pageInfo.endCursor), 'products')
        for (const plan of [first, next]) {
          expect(plan.answer.items).toHaveLength(25)
          expect(plan.readWhole).toEqual([])
          expect(plan.touched).toBeLessThan(LIST_COST)
          expect(plan.sorted).toBeLessThan(sortable)
        }
      }
  })
})

describe('the search among many products', () => {
  const find = (typed: string, organisationId: string) => () =>
    searchProducts(explainer.reader, organisationId, readProductSearch(typed))
  const SEARCH_COST = 20_000

  test.each([
    ['a word', 'kaasworst'],
    ['a mistyped word', 'kaaswrost'],
    ['two words', 'kaasworst brood'],
    ['one letter', 'k'],
    ['the beginning of a PLU', 'A12'],
    ['the label of a scale', '2100042005990'],
    ['something that nothing is called', 'xqzwvbnm'],
  ])('by %s is served by indexes', async (_by, typed) => {
    for (const organisationId of [LARGE, SMALL]) {
      const { readWhole, touched } = await explainer.explain(
        find(typed, organisationId),
        'product_words',
      )
      expect(readWhole).toEqual([])
      expect(touched).toBeLessThan(SEARCH_COST)
    }
  })

  test('finds what was meant', async () => {
    const names = (await find('kaaswrost', LARGE)()).map(({ name }) =>
      name.map(({ value }) => value).join(' '),
    )
    expect(names[0]).toContain('kaasworst')
  })

  test('shows nothing of another organisation', async () => {
    expect(await find('kaasworst', id(3))()).toEqual([])
  })
})
