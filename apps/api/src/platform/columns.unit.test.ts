import { expect, expectTypeOf, test } from 'vitest'
import { columns, type RowOf, selected } from './columns.ts'

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
