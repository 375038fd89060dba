import { expect, test } from 'vitest'
import { changedValues } from './changed-values.ts'

test('a change shows each field that differs, by its path', () => {
  expect(
    changedValues(
      { name: 'Hofladen', address: { city: 'Ulm', zipcode: '89073' }, tags: ['a'], note: '' },
      {
        name: 'Hofcafé',
        address: { city: 'Bonn', zipcode: '89073' },
        tags: ['a', 'b'],
        note: null,
      },
    ),
  ).toEqual([
    { field: 'name', before: 'Hofladen', after: 'Hofcafé' },
    { field: 'address.city', before: 'Ulm', after: 'Bonn' },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
  ])
})

test('a creation has no before, a deletion no after, and empty fields are nothing', () => {
  expect(changedValues(null, { name: 'A', note: '' })).toEqual([
    { field: 'name', before: null, after: 'A' },
  ])
  expect(changedValues({ count: 0 }, null)).toEqual([{ field: 'count', before: '0', after: null }])
  expect(changedValues(null, null)).toEqual([])
})
