import { describe, expect, test } from 'vitest'
import {
  covers,
  highestRole,
  outranks,
  type Place,
  ROLE_RANKS,
  ROLES,
  type RoleAssignment,
  roleAt,
} from './roles.ts'

const PLACES = {
  platform: { kind: 'platform' },
  reseller: { kind: 'reseller', resellerId: 'r1' },
  otherReseller: { kind: 'reseller', resellerId: 'r2' },
  dealer: { kind: 'dealer', dealerId: 'd1', resellerId: 'r1' },
  siblingDealer: { kind: 'dealer', dealerId: 'd2', resellerId: 'r1' },
  organisation: {
    kind: 'organisation',
    organisationId: 'o1',
    dealerId: 'd1',
    resellerId: 'r1',
  },
  sibling: { kind: 'organisation', organisationId: 'o2', dealerId: 'd1', resellerId: 'r1' },
  foreign: { kind: 'organisation', organisationId: 'o9', dealerId: 'd9', resellerId: 'r9' },
} as const satisfies Record<string, Place>
type PlaceName = keyof typeof PLACES
const PLACE_NAMES = Object.keys(PLACES) as PlaceName[]

const MEMBER: RoleAssignment = {
  role: 'Member',
  referenceType: 'Organisation',
  referenceId: 'o1',
  shopIds: null,
}
const ADMIN: RoleAssignment = { ...MEMBER, role: 'Admin' }
const DEALER: RoleAssignment = {
  ...MEMBER,
  role: 'Dealer',
  referenceType: 'Dealer',
  referenceId: 'd1',
}
const RESELLER: RoleAssignment = {
  ...MEMBER,
  role: 'Reseller',
  referenceType: 'Reseller',
  referenceId: 'r1',
}
const SUPER_USER: RoleAssignment = {
  ...MEMBER,
  role: 'SuperUser',
  referenceType: null,
  referenceId: null,
}

describe('coverage', () => {
  test.each<[string, RoleAssignment, PlaceName[]]>([
    ['a Member covers their organisation', MEMBER, ['organisation']],
    ['an Admin covers their organisation', ADMIN, ['organisation']],
    [
      'a Dealer covers the dealer and its organisations',
      DEALER,
      ['dealer', 'organisation', 'sibling'],
    ],
    [
      'a Reseller covers the reseller, its dealers and their organisations',
      RESELLER,
      ['reseller', 'dealer', 'siblingDealer', 'organisation', 'sibling'],
    ],
    ['a SuperUser covers everything', SUPER_USER, PLACE_NAMES],
  ])('%s', (_sentence, assignment, covered) => {
    const found = PLACE_NAMES.filter((name) => covers(assignment, PLACES[name]))
    expect(new Set(found)).toEqual(new Set(covered))
  })

  test('an assignment without a reference covers nothing unless it is a SuperUser [S3.44 S6.8]', () => {
    const broken: RoleAssignment = { ...ADMIN, referenceType: null, referenceId: null }
    expect(PLACE_NAMES.filter((name) => covers(broken, PLACES[name]))).toEqual([])
  })

  test('a dealer without a reseller is not everybody’s', () => {
    const alone: Place = { kind: 'dealer', dealerId: 'd5', resellerId: null }
    expect(covers(RESELLER, alone)).toBe(false)
    expect(covers({ ...RESELLER, referenceId: null }, { ...PLACES.reseller })).toBe(false)
  })
})

describe('rank', () => {
  test('is the one of the specification [S6.1 S6.2 S6.3 S6.4 S6.5 S6.6]', () => {
    expect(ROLES.map((role) => ROLE_RANKS[role])).toEqual([1000, 5000, 7000, 8000, 9999])
  })

  test('is the highest of what covers the place, not the highest of all', () => {
    const both = [MEMBER, { ...ADMIN, referenceId: 'o9' }]
    expect(roleAt(both, PLACES.organisation)).toBe('Member')
    expect(roleAt(both, PLACES.foreign)).toBe('Admin')
    expect(roleAt(both, PLACES.sibling)).toBeNull()
    expect(roleAt([MEMBER, DEALER], PLACES.organisation)).toBe('Dealer')
    expect(roleAt([], PLACES.organisation)).toBeNull()
  })

  test('for menus is Member when there is none [S6.7]', () => {
    expect(highestRole([])).toBe('Member')
    expect(highestRole([ADMIN, RESELLER, MEMBER])).toBe('Reseller')
  })

  test('nobody outranks an equal', () => {
    for (const [index, role] of ROLES.entries()) {
      for (const [otherIndex, other] of ROLES.entries())
        expect(outranks(role, other)).toBe(index > otherIndex)
    }
  })
})
