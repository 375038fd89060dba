import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideGrant, decideRevoke, decideRoleChange, mayEndSessionsOf } from './granting.ts'
import {
  type Place,
  ROLE_RANKS,
  ROLE_REFERENCE,
  ROLES,
  type Role,
  type RoleAssignment,
  roleAt,
} from './roles.ts'

const PLATFORM: Place = { kind: 'platform' }
const RESELLER: Place = { kind: 'reseller', resellerId: 'r1' }
const DEALER: Place = { kind: 'dealer', dealerId: 'd1', resellerId: 'r1' }
const OWN: Place = {
  kind: 'organisation',
  organisationId: 'o1',
  dealerId: 'd1',
  resellerId: 'r1',
}
const FOREIGN: Place = {
  kind: 'organisation',
  organisationId: 'o9',
  dealerId: 'd9',
  resellerId: 'r9',
}
const FOREIGN_DEALER: Place = { kind: 'dealer', dealerId: 'd9', resellerId: 'r9' }
const PLACES = [PLATFORM, RESELLER, DEALER, OWN, FOREIGN, FOREIGN_DEALER]

const idOf = (place: Place): string | null => {
  switch (place.kind) {
    case 'platform':
      return null
    case 'reseller':
      return place.resellerId
    case 'dealer':
      return place.dealerId
    case 'organisation':
      return place.organisationId
  }
}

const holding = (role: Role, place: Place): RoleAssignment => ({
  role,
  referenceType: ROLE_REFERENCE[role],
  referenceId: idOf(place),
  shopIds: null,
})

const MEMBER = [holding('Member', OWN)]
const ADMIN = [holding('Admin', OWN)]
const DEALING = [holding('Dealer', DEALER)]
const RESELLING = [holding('Reseller', RESELLER)]
const SUPER = [holding('SuperUser', PLATFORM)]

const codeOf = (result: ReturnType<typeof decideGrant>) => (result.ok ? 'ok' : result.refusal.code)

describe('granting', () => {
  test.each<[string, RoleAssignment[], Role, Place, string]>([
    ['a Member grants nothing', MEMBER, 'Member', OWN, 'FORBIDDEN'],
    ['an Admin makes Members', ADMIN, 'Member', OWN, 'ok'],
    ['an Admin makes Admins', ADMIN, 'Admin', OWN, 'ok'],
    ['not in another organisation', ADMIN, 'Member', FOREIGN, 'FORBIDDEN'],
    ['a Dealer makes Admins below', DEALING, 'Admin', OWN, 'ok'],
    ['a Dealer makes Dealers of the same dealer', DEALING, 'Dealer', DEALER, 'ok'],
    ['not of another dealer', DEALING, 'Dealer', FOREIGN_DEALER, 'FORBIDDEN'],
    ['a Dealer makes no Reseller', DEALING, 'Reseller', RESELLER, 'FORBIDDEN'],
    ['a Reseller makes Dealers below', RESELLING, 'Dealer', DEALER, 'ok'],
    ['a Reseller makes no SuperUser', RESELLING, 'SuperUser', PLATFORM, 'FORBIDDEN'],
    ['a SuperUser makes SuperUsers', SUPER, 'SuperUser', PLATFORM, 'ok'],
    ['a role has one kind of place', SUPER, 'Dealer', OWN, 'BAD_USER_INPUT'],
    ['and no other', SUPER, 'Admin', PLATFORM, 'BAD_USER_INPUT'],
  ])('%s', (_sentence, granter, role, place, expected) => {
    expect(codeOf(decideGrant(granter, role, place))).toBe(expected)
  })
})

describe('revoking', () => {
  const facts = {
    isOwnRole: false,
    holderRole: 'Member' as Role,
    othersWithRole: 1,
    isFromGroup: false,
  }
  test.each<[string, RoleAssignment[], Role, Place, Partial<typeof facts>, string]>([
    ['an Admin removes a Member', ADMIN, 'Member', OWN, {}, 'ok'],
    ['an Admin removes an equal', ADMIN, 'Admin', OWN, { holderRole: 'Admin' }, 'ok'],
    ['what a group gives', ADMIN, 'Member', OWN, { isFromGroup: true }, 'ROLE_FROM_GROUP'],
    ['nobody removes themselves', ADMIN, 'Admin', OWN, { isOwnRole: true }, 'OWN_ROLE'],
    [
      'a Dealer who is also a Member is above the Admin',
      ADMIN,
      'Member',
      OWN,
      { holderRole: 'Dealer' },
      'ROLE_ABOVE_OWN',
    ],
    [
      'the last Admin stays',
      DEALING,
      'Admin',
      OWN,
      { holderRole: 'Admin', othersWithRole: 0 },
      'LAST_ADMIN',
    ],
    [
      'the last SuperUser stays',
      SUPER,
      'SuperUser',
      PLATFORM,
      { holderRole: 'SuperUser', othersWithRole: 0 },
      'LAST_SUPERUSER',
    ],
    [
      'the last Dealer may go',
      RESELLING,
      'Dealer',
      DEALER,
      { holderRole: 'Dealer', othersWithRole: 0 },
      'ok',
    ],
  ])('%s', (_sentence, revoker, role, place, changed, expected) => {
    expect(codeOf(decideRevoke(revoker, role, place, { ...facts, ...changed }))).toBe(expected)
  })

  test('only those who grant a role take it away', () => {
    const equal = { ...facts, holderRole: 'Member' as Role }
    expect(decideRevoke(MEMBER, 'Member', OWN, equal)).toEqual({
      ok: false,
      refusal: { code: 'FORBIDDEN' },
    })
    expect(codeOf(decideRevoke(ADMIN, 'Member', FOREIGN, equal))).toBe('FORBIDDEN')
    expect(decideGrant(SUPER, 'Dealer', OWN)).toEqual({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT', field: 'role' },
    })
  })

  test('one of two SuperUsers may go', () => {
    const one = { ...facts, holderRole: 'SuperUser' as Role }
    expect(decideRevoke(SUPER, 'SuperUser', PLATFORM, one)).toEqual({
      ok: true,
      value: 'SuperUser',
    })
  })

  test('the last Admin does not become a Member, but may be given Admin again', () => {
    const last = { ...facts, holderRole: 'Admin' as Role, othersWithRole: 0 }
    expect(codeOf(decideRoleChange(DEALING, 'Admin', 'Member', OWN, last))).toBe('LAST_ADMIN')
    expect(codeOf(decideRoleChange(DEALING, 'Admin', 'Admin', OWN, last))).toBe('ok')
  })
})

describe('ending sessions', () => {
  test.each<[string, RoleAssignment[], RoleAssignment[], Place[], boolean]>([
    ['an Admin ends those of a Member', ADMIN, MEMBER, [OWN], true],
    ['an Admin ends those of an equal', ADMIN, ADMIN, [OWN], true],
    ['a Member ends nobody else’s', MEMBER, MEMBER, [OWN], false],
    ['an Admin not those of the Dealer', ADMIN, DEALING, [DEALER], false],
    ['nor of a Dealer who is also a Member', ADMIN, [...DEALING, ...MEMBER], [DEALER, OWN], false],
    [
      'an Admin ends those of a Member who works elsewhere too',
      ADMIN,
      [...MEMBER, holding('Member', FOREIGN)],
      [OWN, FOREIGN],
      true,
    ],
    ['nor of who has no role there', ADMIN, [], [OWN], false],
    ['nor of strangers', ADMIN, [holding('Member', FOREIGN)], [FOREIGN], false],
  ])('%s', (_sentence, actor, holder, places, expected) => {
    expect(mayEndSessionsOf(actor, holder, places)).toBe(expected)
  })
})

test('no chain of grants ever lifts anyone above its granters', () => {
  const step = fc.record({
    granter: fc.nat(4),
    receiver: fc.nat(4),
    role: fc.constantFrom(...ROLES),
    place: fc.constantFrom(...PLACES),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
      const people: RoleAssignment[][] = [[...DEALING], [...ADMIN], [...MEMBER], [], []]
      for (const { granter, receiver, role, place } of steps) {
        const own = roleAt(people[granter] ?? [], place)
        if (!decideGrant(people[granter] ?? [], role, place).ok) continue
        expect(own === null ? 0 : ROLE_RANKS[own]).toBeGreaterThanOrEqual(ROLE_RANKS[role])
        people[receiver]?.push(holding(role, place))
      }
      for (const person of people) {
        expect(roleAt(person, PLATFORM)).toBeNull()
        expect(roleAt(person, RESELLER)).toBeNull()
        expect(roleAt(person, FOREIGN)).toBeNull()
        expect(ROLE_RANKS[roleAt(person, OWN) ?? 'Member']).toBeLessThanOrEqual(ROLE_RANKS.Dealer)
      }
    }),
    { numRuns: 10_000 },
  )
}, 60_000)
