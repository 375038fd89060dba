import { describe, expect, test } from 'vitest'
import type { Principal } from '../access/permissions.ts'
import type { Place, Role } from '../access/roles.ts'
import {
  isWorthSearching,
  SEARCH_KINDS,
  searchableKinds,
  searchInput,
  searchMatch,
} from './search.ts'

const HERE: Place = {
  kind: 'organisation',
  organisationId: 'o1',
  dealerId: 'd1',
  resellerId: 'r1',
}
const REFERENCES = {
  Member: 'Organisation',
  Admin: 'Organisation',
  Dealer: 'Dealer',
  Reseller: 'Reseller',
  SuperUser: null,
} as const
const holder = (role: Role, referenceId: string | null): Principal => ({
  kind: 'user',
  assignments: [{ role, referenceType: REFERENCES[role], referenceId, shopIds: null }],
})
const DAILY = [
  'reservation',
  'order',
  'customer',
  'product',
  'locker',
  'box',
  'gateway',
  'shop',
  'user',
]
const MANAGED = ['overwriteCode', 'apiKey', 'webhook']

describe('what a search looks through', () => {
  test.each([
    ['Member', 'o1', [...DAILY, 'organisation', 'announcement']],
    ['Admin', 'o1', [...DAILY, ...MANAGED, 'organisation', 'announcement']],
    ['Dealer', 'd1', [...DAILY, ...MANAGED, 'organisation', 'dealer', 'announcement']],
    ['Reseller', 'r1', [...SEARCH_KINDS]],
    ['SuperUser', null, [...SEARCH_KINDS]],
  ] as const)('for a %s', (role, referenceId, kinds) => {
    expect(searchableKinds(holder(role, referenceId), HERE, ['apiKeys'])).toEqual(kinds)
  })

  test('without an organisation only what lies above one, and what is told to everybody', () => {
    expect(searchableKinds(holder('Dealer', 'd1'), null, [])).toEqual([
      'organisation',
      'dealer',
      'announcement',
    ])
  })

  test('nothing of an organisation that is not theirs', () => {
    expect(searchableKinds(holder('Admin', 'o2'), HERE, [])).toEqual([
      'organisation',
      'announcement',
    ])
  })

  test('nothing of a feature that is off', () => {
    expect(searchableKinds(holder('Admin', 'o1'), HERE, [])).not.toContain('apiKey')
  })

  test('for an API key only what its scopes name', () => {
    const key: Principal = { kind: 'apiKey', organisationId: 'o1', scopes: ['order.read'] }
    expect(searchableKinds(key, HERE, ['apiKeys'])).toEqual(['order'])
  })
})

test.each([
  ['Anna de Vos', 'anna de vos', 'exact'],
  ['Änna de Vos', 'anna', 'beginning'],
  ['Anna de Vos', 'vos', 'word'],
  ['Anna de Vos', 'vos anna', 'word'],
  ['Anna de Vos', 'nna', 'within'],
  ['Anna de Vos', 'ana', 'nearly'],
  ['Anna de Vos', 'vos peeters', 'nearly'],
  ['Anna de Vos', 'nna peeters', 'nearly'],
  ['Anna de Vos', 'vos  anna', 'word'],
  ['Jan-Willem', 'willem', 'word'],
  ['Anna de Vos', ' anna ', 'beginning'],
  [' Anna ', 'anna', 'exact'],
])('%s found by "%s" is %s', (text, typed, match) => {
  expect(searchMatch([text], typed)).toBe(match)
})

test('the best of several texts counts, and none is no reason to fail', () => {
  expect(searchMatch(['Anna de Vos', '1042'], '1042')).toBe('exact')
  expect(searchMatch([], 'anna')).toBe('nearly')
})

test.each([
  ['', false],
  ['a', false],
  ['7', true],
  ['an', true],
])('"%s" is worth a search: %s', (term, isWorth) => {
  expect(isWorthSearching(term)).toBe(isWorth)
})

test('what was typed is trimmed and bounded, and so is how much is shown', () => {
  expect(searchInput.parse({ term: '  vos ' })).toEqual({ term: 'vos', limit: 6 })
  expect(searchInput.safeParse({ term: 'x'.repeat(201) }).success).toBe(false)
  expect(searchInput.safeParse({ term: 'vos', limit: 0 }).success).toBe(false)
  expect(searchInput.safeParse({ term: 'vos', limit: 21 }).success).toBe(false)
})
