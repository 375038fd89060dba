import { expect, test } from 'vitest'
import { objectAt } from './visited.tsx'

const ID = 'a'.repeat(24)

test.each([
  [`/orders/${ID}`, { kind: 'order', _id: ID }],
  [`/overwrite-codes/${ID}`, { kind: 'overwriteCode', _id: ID }],
  [`/orders/${ID}/edit`, null],
  ['/orders', null],
  ['/reservations/new', null],
  [`/settings/${ID}`, null],
])('%s is about %j', (path, thing) => {
  expect(objectAt(path)).toEqual(thing)
})
