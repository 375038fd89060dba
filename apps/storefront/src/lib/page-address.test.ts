import { expect, test } from 'vitest'
import { readAddress } from './page-address.ts'

const PLACE = { shopPath: '/shop/hof/K7PX2M', door: '/api/storefront/hof/K7PX2M' }

test.each([
  ['/shop/hof/K7PX2M', { ...PLACE, page: 'shop', token: '' }],
  ['/shop/hof/K7PX2M/', { ...PLACE, page: 'shop', token: '' }],
  ['/shop/hof/K7PX2M/orders/a.b', { ...PLACE, page: 'order', token: 'a.b' }],
  ['/shop/hof/K7PX2M/favourite/a.b', { ...PLACE, page: 'favourite', token: 'a.b' }],
  ['/shop/hof', null],
  ['/shop/hof/K7PX2M/orders', null],
  ['/shop/hof/K7PX2M/other/a.b', null],
])('%s', (pathname, expected) => {
  expect(readAddress(pathname)).toEqual(expected)
})
