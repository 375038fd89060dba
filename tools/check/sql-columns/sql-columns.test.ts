import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingColumns } from './check-columns.ts'
import { checkSqlColumns } from './check-sql-columns.ts'
import { knownTables } from './known-tables.ts'
import { templatesIn } from './read-templates.ts'
import { typedByHand } from './typed-by-hand.ts'

describe('raw SQL of the API', async () => {
  const report = await checkSqlColumns(join(import.meta.dirname, '../../..'))

  test('names only columns that the tables have', () => {
    expect(report.missing).toEqual([])
    expect(report.templatesRead).toBeGreaterThan(1_000)
  })

  test('leaves the types of plain columns to the tables', () => {
    expect(report.typedByHand).toEqual([])
  })
})

const TABLES = knownTables(`export interface Tables {
  shops: {
    id: string
    organisation_id: string
    name: string
  }
  boxes: {
    id: Generated<string>
    shop_id: string | null
    label: string
  }
}`)
const missingIn = (source: string) =>
  missingColumns(templatesIn('a-store.ts', `const list = () => ${source}`), TABLES)

test.each([
  ['a column behind an alias', 'sql`select s.nam from shops s`', ['1: s.nam']],
  ['a column behind a table', 'sql`select shops.nam from shops`', ['1: shops.nam']],
  [
    'the second of two tables',
    'sql`select b.label from shops s join boxes b on b.shops_id = s.id`',
    ['1: b.shops_id'],
  ],
  [
    'a column that stands alone',
    'sql`select organisations_id from shops`',
    ['1: organisations_id'],
  ],
  ['an inserted column', 'sql`insert into shops (id, nam) values (1, 2)`', ['1: shops.nam']],
  ['a changed column', 'sql`update shops set nam = 1, name = lower(name)`', ['1: shops.nam']],
  [
    'a fragment of the statement',
    'sql`select 1 from shops s where ${sql`s.nam = 1`}`',
    ['1: s.nam'],
  ],
  ['a statement that is sent at once', 'allRows(reader)`select s.nam from shops s`', ['1: s.nam']],
  [
    'a statement that leaves ahead of others',
    'askedRows(tx)`select s.nam from shops s`',
    ['1: s.nam'],
  ],
  ['a line below the first', 'sql`select s.id,\n s.nam from shops s`', ['1: s.nam']],
])('the check finds %s', (_, source, complaints) => {
  expect(missingIn(source)).toEqual(complaints)
})

test.each([
  ['columns of a derived table', 'sql`select d.nam from (select name as nam from shops) d`'],
  ['columns of a common table', 'sql`with d as (select 1 as n_m from shops) select d.n_m from d`'],
  ['columns of a function', 'sql`select c.a_b from shops, unnest(${1}::text[]) as c (a_b)`'],
  ['texts and comments', "sql`select 's.nam' from shops s -- s.nam`"],
  ['aliases of another file', 'sql`o.nam = ${1}`'],
  ['settings and constraints', 'sql`set local lock_timeout = 1; select from shops`'],
])('the check leaves alone %s', (_, source) => {
  expect(missingIn(source)).toEqual([])
})

const byHandIn = (source: string) =>
  typedByHand(templatesIn('a-store.ts', `const list = () => ${source}`), TABLES)

test.each([
  ['behind an alias', 'sql<Shop>`select s.name, 1 as one from shops s`', ['1: s.name']],
  ['renamed', 'sql<{ at: string }>`select s.name as "at" from shops s`', ['1: s.name as "at"']],
  ['alone', 'allRows<Shop>(tx)`select distinct name from shops`', ['1: name']],
  ['that a write returns', 'firstRow(tx)`update shops set name = 1 returning id`', ['1: id']],
  [
    'of one of two tables',
    'allRows(tx)`select distinct on (s.id) b.label from shops s join boxes b on true`',
    ['1: b.label'],
  ],
])('a column %s is found that a statement types by hand', (_, source, complaints) => {
  expect(byHandIn(source)).toEqual(complaints)
})

test.each([
  ['what a statement computes', 'allRows<Sum>(tx)`select count(*)::int as count from shops`'],
  ['a subquery', 'allRows<Sum>(tx)`select (select name from shops) as name from boxes`'],
  ['columns of a derived table', 'allRows<Sum>(tx)`select d.name from (select name from shops) d`'],
  ['what `columns` lists', 'allRows(tx)`select ${NAMES} from shops`'],
  ['a condition', 'sql<boolean>`shops.name = 1`'],
  ['a statement whose rows have no type', 'sql`select name from shops`'],
])('%s may have a type of its own', (_, source) => {
  expect(byHandIn(source)).toEqual([])
})
