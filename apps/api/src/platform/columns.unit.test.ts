import { expect, expectTypeOf, test } from 'vitest'
import { columns, type RowOf, selected } from './columns.ts'
import type { Reader } from './postgres.ts'
import { firstRow } from './rows.ts'

const OF_SHOP = columns(
  'shops',
  `id, public_id,
  webshop_url, vending_pickup_time`,
  's',
)

test('raw SQL selects columns by their names at the wire', () => {
  expect(OF_SHOP.toOperationNode()).toMatchObject({
    sqlFragments: [
      's.id as "_id", s.public_id as "id", s.webshop_url as "webshopUrl", s.vending_pickup_time as "vendingPickupTime"',
    ],
  })
})

test('a row has the types of its columns', () => {
  expectTypeOf<RowOf<typeof OF_SHOP>>().toEqualTypeOf<{
    readonly _id: string
    readonly id: string
    readonly webshopUrl: string
    readonly vendingPickupTime: string | null
  }>()
})

test('a row has the types of its columns in the query builder', () => {
  const OF_BOX = selected('boxes', 'id, lock_status')
  expectTypeOf<RowOf<typeof OF_BOX>>().toEqualTypeOf<{
    readonly _id: string
    readonly lockStatus: 'closed' | 'open' | null
  }>()
})

test('the query builder selects the same names', () => {
  expect(selected('shops', 'id, webshop_url')).toEqual([
    'shops.id as _id',
    'shops.webshop_url as webshopUrl',
  ])
  expect(selected('shops', 'time_zone', 's')).toEqual(['s.time_zone as timeZone'])
})

test('a column that the table lacks does not compile', () => {
  expectTypeOf(columns<'shops', 'name, colour'>)
    .parameter(1)
    .toEqualTypeOf<'shops has no column colour'>()
  expectTypeOf(selected<'shops', 'name, colour'>)
    .parameter(1)
    .toEqualTypeOf<'shops has no column colour'>()
})

test('a list renames a column and says where a row has none', () => {
  const OF_ORDER = columns('orders', 'id as orderId, paid_at!, shop_id?', 'o')
  expect(OF_ORDER.toOperationNode()).toMatchObject({
    sqlFragments: ['o.id as "orderId", o.paid_at as "paidAt", o.shop_id as "shopId"'],
  })
  expectTypeOf<RowOf<typeof OF_ORDER>>().toEqualTypeOf<{
    readonly orderId: string
    readonly paidAt: string
    readonly shopId: string | null
  }>()
})

test('one list names columns of several tables', () => {
  const OF_BOX = columns({ b: 'boxes', l: 'lockers' }, 'b.id, b.label, l.name? as lockerName')
  expect(OF_BOX.toOperationNode()).toMatchObject({
    sqlFragments: ['b.id as "_id", b.label as "label", l.name as "lockerName"'],
  })
  expectTypeOf<RowOf<typeof OF_BOX>>().toEqualTypeOf<{
    readonly _id: string
    readonly label: string
    readonly lockerName: string | null
  }>()
})

test('the query builder renames a column', () => {
  expect(selected('shops', 'id as shopId')).toEqual(['shops.id as shopId'])
})

test('a column that none of several tables has does not compile', () => {
  type Joined = { readonly b: 'boxes'; readonly l: 'lockers' }
  expectTypeOf(columns<Joined, 'b.id, l.colour'>)
    .parameter(1)
    .toEqualTypeOf<'no column l.colour'>()
})

test('a statement answers with the columns that it lists and what it computes', () => {
  const answer = (reader: Reader) => firstRow<{ count: number }>(reader)`
    select ${columns('shops', 'name', 's')}, ${columns('boxes', 'label', 'b')}, 1 as count from shops s, boxes b`
  expectTypeOf(answer).returns.resolves.toExtend<{
    readonly name: string
    readonly label: string
    readonly count: number
  } | null>()
})
