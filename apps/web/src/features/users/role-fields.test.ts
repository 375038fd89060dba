import { organisationRoleInput } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { roleInputOf, type RoleValues } from './role-fields.tsx'

test.each<[string, RoleValues, string[] | null, boolean]>([
  ['no shops stand for all', { role: 'Member', shopIds: [] }, null, true],
  ['some shops', { role: 'Member', shopIds: ['a'.repeat(24)] }, ['a'.repeat(24)], true],
  ['an Admin has all', { role: 'Admin', shopIds: ['a'.repeat(24)] }, null, true],
  [
    'no shops of a group that lost its shops are refused',
    { role: 'Member', shopIds: [], isForAllShops: false },
    [],
    false,
  ],
  [
    'until somebody asks for all of them',
    { role: 'Member', shopIds: [], isForAllShops: true },
    null,
    true,
  ],
  ['or makes it an Admin', { role: 'Admin', shopIds: [], isForAllShops: false }, null, true],
])('%s', (_what, values, shopIds, isAccepted) => {
  const input = roleInputOf(values)
  expect(input.shopIds).toEqual(shopIds)
  expect(organisationRoleInput.safeParse(input).success).toBe(isAccepted)
})
