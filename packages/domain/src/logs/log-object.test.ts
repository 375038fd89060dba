import { describe, expect, test } from 'vitest'
import { kindOfField, logReferences, subjectReferences } from './log-object.ts'

const id = (digit: string): string => digit.repeat(24)

describe('the objects that a change refers to', () => {
  test.each([
    ['an id in a field', 'Reservations', { shopId: id('a') }, [['shop', id('a')]]],
    [
      'a list of ids',
      'Users',
      { shopIds: [id('a'), id('b')] },
      [
        ['shop', id('a')],
        ['shop', id('b')],
      ],
    ],
    [
      'parts under ids',
      'Gateways',
      { [id('c')]: { shopId: id('a') } },
      [
        ['gateway', id('c')],
        ['shop', id('a')],
      ],
    ],
    ['parts under PLUs', 'Products', { '4011': { vatRate: 600 } }, [['product', '4011']]],
    ['a product’s nutrition', 'Products', { nutritionalInformation: { fat: 1 } }, []],
    [
      'objects in a list',
      'Reservations',
      { vendingProducts: [{ productId: id('d'), amount: 1 }] },
      [['product', id('d')]],
    ],
    ['the gateways of one order', 'Gateways', { ids: [id('c')] }, [['gateway', id('c')]]],
    ['text in a field of ids', 'Lockers', { lockerId: 'L-7' }, []],
    ['an id that is no reference', 'Lockers', { lockdownId: id('e') }, []],
    ['nothing', 'Shops', null, []],
  ] as const)('%s', (_, type, value, expected) => {
    const found = logReferences(type, null, value)
    expect(found.map(({ kind, key }) => [kind, key])).toEqual(expected)
  })

  test('an object named before and after is listed once', () => {
    expect(logReferences('Shops', { shopId: id('a') }, { shopId: id('a') })).toHaveLength(1)
  })
})

test('settings are of a shop, an organisation, a webhook or a person; other entries of one kind', () => {
  expect(subjectReferences('Orders', id('a'))).toEqual([{ kind: 'order', key: id('a') }])
  expect(subjectReferences('Settings', id('a'))).toHaveLength(4)
  expect(subjectReferences('Settings', 'storefront')).toEqual([])
  expect(subjectReferences('Orders', null)).toEqual([])
})

test('ids of one order are of the kind that the entry is about', () => {
  expect(kindOfField('Gateways', 'ids')).toBe('gateway')
  expect(kindOfField('Shops', 'ids')).toBeUndefined()
})
