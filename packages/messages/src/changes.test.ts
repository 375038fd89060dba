import { describe, expect, test } from 'vitest'
import { changedFields, changeName, changeNamespaces, choiceName, fieldName } from './changes.ts'

const TEXTS: Readonly<Record<string, string>> = {
  'shops:fields.name': 'Name',
  'shops:fields.address.city': 'City or town',
  'changes:fields.shopId': 'Shop',
  'changes:fields.city': 'City',
  'changes:fields.messages': 'Messages',
  'changes:values.status.Paid': 'Paid',
  'apiKeys:scopes.order_read': 'Read orders',
  'preferences:notifications.kinds.doors': 'Doors',
  'preferences:notifications.channels.sms': 'By SMS',
  'preferences:notifications.levels.never': 'Never',
}
const textOf = (key: string): string | null => TEXTS[key] ?? null
const nameOf = {
  object: (key: string) => `<${key.slice(-1)}>`,
  unnamed: (part: string) => `?${part}`,
}
const GATEWAY = 'c'.repeat(24)

describe('the fields of a change', () => {
  test('each field that differs is listed by its path; equal ones and empty ones are not', () => {
    expect(
      changedFields(
        'Shops',
        { name: 'Hofladen', address: { city: 'Ulm', zipcode: '89073' }, tags: ['a'], note: '' },
        { name: 'Hofcafé', address: { city: 'Bonn', zipcode: '89073' }, tags: ['a'], note: null },
      ),
    ).toEqual([
      { path: ['name'], before: 'Hofladen', after: 'Hofcafé' },
      { path: ['address', 'city'], before: 'Ulm', after: 'Bonn' },
    ])
  })

  test('a creation has no before, and an entry without a change no field', () => {
    expect(changedFields('Shops', null, { count: 0 })).toEqual([
      { path: ['count'], before: undefined, after: 0 },
    ])
    expect(changedFields('Shops', null, null)).toEqual([])
  })

  test('a list by kind shows only the kinds that differ', () => {
    const levels = (sms: string) => ({ choices: [{ kind: 'doors', sms, app: 'all' }] })
    expect(changedFields('Users', levels('never'), levels('danger'))).toEqual([
      { path: ['choices', 'doors', 'sms'], before: 'never', after: 'danger' },
    ])
  })

  test('ids of the row itself are for auditors, except where a gateway moves', () => {
    const row = { _id: GATEWAY, organisationId: GATEWAY, updatedAt: 'now' }
    expect(changedFields('Shops', row, null)).toEqual([])
    expect(changedFields('Gateways', row, null).map(({ path }) => path)).toEqual([
      ['organisationId'],
    ])
  })
})

test.each([
  ['Shops', ['name'], 'Name'],
  ['Shops', ['address', 'city'], 'City or town'],
  ['Organisations', ['address', 'city'], 'City'],
  ['Gateways', [GATEWAY, 'shopId'], '<c> · Shop'],
  ['Products', ['40.11', 'shopId'], '<1> · Shop'],
  ['Settings', ['messages', 'de'], 'Messages · Deutsch'],
  ['Users', ['choices', 'doors', 'sms'], 'Doors · By SMS'],
  ['Shops', ['unheardOf'], '?unheardOf'],
] as const)('%s: %j is named %s', (type, path, expected) => {
  expect(changeName(type, path, textOf, nameOf)).toBe(expected)
})

test.each([
  [['status'], 'Paid', 'Paid'],
  [['scopes'], 'order.read', 'Read orders'],
  [['choices', 'doors', 'sms'], 'never', 'Never'],
  [['name'], 'Paid', null],
] as const)('%j %s is the choice %s', (path, value, expected) => {
  expect(choiceName(path, value, textOf)).toBe(expected)
})

test('a field without a name has none, and each type loads the texts that it needs', () => {
  expect(fieldName('Shops', 'unheardOf', textOf)).toBeNull()
  expect(changeNamespaces('Settings')).toEqual(
    expect.arrayContaining(['changes', 'common', 'webhooks', 'payment']),
  )
})
