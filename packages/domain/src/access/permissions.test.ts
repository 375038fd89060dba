import { describe, expect, test } from 'vitest'
import { OPERATIONS } from './operations.ts'
import {
  isApiKeyScope,
  may,
  mayAnywhere,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
  permissionLevel,
  type Principal,
  verdictAt,
  verdictOfRole,
} from './permissions.ts'
import { type Place, ROLES, type Role, type RoleAssignment } from './roles.ts'

const OWN: Place = { kind: 'organisation', organisationId: 'o1', dealerId: 'd1', resellerId: 'r1' }
const FOREIGN: Place = { ...OWN, organisationId: 'o9', dealerId: 'd9', resellerId: 'r9' }

const assigned = (role: Role): RoleAssignment => {
  const at = { shopIds: null, role }
  switch (role) {
    case 'SuperUser':
      return { ...at, referenceType: null, referenceId: null }
    case 'Reseller':
      return { ...at, referenceType: 'Reseller', referenceId: 'r1' }
    case 'Dealer':
      return { ...at, referenceType: 'Dealer', referenceId: 'd1' }
    case 'Admin':
    case 'Member':
      return { ...at, referenceType: 'Organisation', referenceId: 'o1' }
  }
}
const user = (...roles: Role[]): Principal => ({
  kind: 'user',
  assignments: roles.map(assigned),
})
const key = (...scopes: Permission[]): Principal => ({
  kind: 'apiKey',
  organisationId: 'o1',
  scopes,
})

describe('the table', () => {
  /** Member, Admin, Dealer, Reseller, SuperUser, API key; y yes, t told, - no. */
  test.each<[Permission, string]>([
    ['self.manage', 'yyyyy-'],
    ['organisation.read', 'yyyyyy'],
    ['overview.read', 'yyyyy-'],
    ['reservation.seePincode', 'yyttt-'],
    ['locker.openBoxes', 'yyttty'],
    ['locker.openEverything', '-yttt-'],
    ['locker.lockdownOff', '-yyyy-'],
    ['locker.install', '--yyy-'],
    ['gateway.beta', '---yy-'],
    ['customer.import', '-yyyyy'],
    ['customer.export', '-yttt-'],
    ['order.cancel', '-yttty'],
    ['order.refund', '-yttt-'],
    ['order.refundLimited', 'yyttt-'],
    ['closing.read', '-yyyy-'],
    ['closing.write', '-yttt-'],
    ['product.deleteAll', '-yttt-'],
    ['payment.connect', '-y--t-'],
    ['shop.write', '-yyyy-'],
    ['settings.write', '-yyyy-'],
    ['user.manage', '-yyyy-'],
    ['dealerUser.manage', '--yyy-'],
    ['resellerUser.manage', '---yy-'],
    ['superUser.manage', '----y-'],
    ['quota.write', '---yy-'],
    ['organisation.list', 'yyyyy-'],
    ['organisation.update', '-yyyy-'],
    ['organisation.create', '--yyy-'],
    ['organisation.remove', '---yy-'],
    ['organisation.purge', '----y-'],
    ['organisation.move', '---yy-'],
    ['dealer.read', '--yyy-'],
    ['dealer.write', '---yy-'],
    ['reseller.read', '---yy-'],
    ['reseller.write', '----y-'],
    ['announcement.read', 'yyyyy-'],
    ['announcement.write', '----y-'],
    ['admin.manage', '----y-'],
  ])('%s is %s', (permission, expected) => {
    const letters = { yes: 'y', told: 't', no: '-' }
    const [, ...verdicts] = PERMISSIONS[permission]
    expect(verdicts.map((verdict) => letters[verdict]).join('')).toBe(expected)
  })

  test('a higher role loses nothing but the payment account', () => {
    for (const permission of PERMISSION_NAMES) {
      if (permission === 'payment.connect') continue
      const allowed = ROLES.map((role) => verdictOfRole(permission, role) !== 'no')
      expect([permission, allowed]).toEqual([
        permission,
        ROLES.map((_, index) => index >= allowed.indexOf(true)),
      ])
    }
  })

  test('only what is above an Admin is told to Admins', () => {
    for (const permission of PERMISSION_NAMES)
      expect([
        verdictOfRole(permission, 'Member'),
        verdictOfRole(permission, 'Admin'),
      ]).not.toContain('told')
  })

  test('an API key holds nothing personal and nothing outside its organisation', () => {
    for (const permission of PERMISSION_NAMES.filter(isApiKeyScope))
      expect([permission, permissionLevel(permission)]).toEqual([permission, 'organisation'])
  })

  test('every operation asks for a permission that exists', () => {
    const asked = Object.values(OPERATIONS).filter((permission) => permission !== 'parent')
    expect(asked.filter((permission) => !PERMISSION_NAMES.includes(permission))).toEqual([])
    const doors = Object.entries(OPERATIONS).filter(([field]) => /^(Query|Mutation)\./.test(field))
    expect(doors.filter(([, permission]) => permission === 'parent')).toEqual([])
  })
})

describe('a verdict', () => {
  test('needs a role that covers the place', () => {
    expect(verdictAt(user('Admin'), 'shop.write', OWN)).toBe('yes')
    expect(verdictAt(user('Admin'), 'shop.write', FOREIGN)).toBe('no')
    expect(verdictAt(user('Member'), 'shop.write', OWN)).toBe('no')
    expect(verdictAt(user(), 'organisation.read', OWN)).toBe('no')
    expect(may(user('SuperUser'), 'shop.write', FOREIGN)).toBe(true)
  })

  test('is told when somebody above acts as an Admin, unless they are one as well', () => {
    expect(verdictAt(user('Dealer'), 'order.refund', OWN)).toBe('told')
    expect(verdictAt(user('Admin'), 'order.refund', OWN)).toBe('yes')
  })

  test('of one’s own account needs no place', () => {
    expect(verdictAt(user(), 'self.manage', { kind: 'platform' })).toBe('yes')
    expect(verdictAt(key('self.manage'), 'self.manage', OWN)).toBe('no')
  })

  test('of an API key needs the scope, its organisation and the table', () => {
    expect(verdictAt(key('product.read'), 'product.read', OWN)).toBe('yes')
    expect(verdictAt(key('product.read'), 'product.read', FOREIGN)).toBe('no')
    expect(verdictAt(key('product.read'), 'customer.read', OWN)).toBe('no')
    expect(verdictAt(key('order.refund'), 'order.refund', OWN)).toBe('no')
    expect(verdictAt(key('product.read'), 'product.read', { kind: 'platform' })).toBe('no')
  })

  test('for menus looks at all places, and never opens one for a key', () => {
    expect(mayAnywhere(user('Member', 'Dealer'), 'dealer.read')).toBe(true)
    expect(mayAnywhere(user('Member'), 'dealer.read')).toBe(false)
    expect(mayAnywhere(user(), 'organisation.list')).toBe(true)
    expect(mayAnywhere(key('organisation.read'), 'organisation.read')).toBe(false)
  })
})
