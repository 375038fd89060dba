import { expect, test } from 'vitest'
import { coverageFor } from './coverage.ts'
import type { RoleAssignment } from './roles.ts'

const assigned = (
  role: RoleAssignment['role'],
  referenceType: RoleAssignment['referenceType'],
  referenceId: string | null,
): RoleAssignment => ({ role, referenceType, referenceId, shopIds: null })

const EVERY_ROLE = [
  assigned('Member', 'Organisation', 'o1'),
  assigned('Admin', 'Organisation', 'o2'),
  assigned('Dealer', 'Dealer', 'd1'),
  assigned('Reseller', 'Reseller', 'r1'),
]

test('every role that may do it adds its place', () => {
  expect(coverageFor(EVERY_ROLE, 'organisation.list')).toEqual({
    isEverything: false,
    organisationIds: ['o1', 'o2'],
    dealerIds: ['d1'],
    resellerIds: ['r1'],
  })
})

test('a role that may not do it adds nothing', () => {
  expect(coverageFor(EVERY_ROLE, 'organisation.remove')).toEqual({
    isEverything: false,
    organisationIds: [],
    dealerIds: [],
    resellerIds: ['r1'],
  })
})

test('only a SuperUser covers everything, and only where they may', () => {
  const superUser = [assigned('SuperUser', null, null)]
  expect(coverageFor(superUser, 'organisation.purge').isEverything).toBe(true)
  expect(coverageFor([assigned('Admin', null, null)], 'organisation.list').isEverything).toBe(false)
  expect(coverageFor([], 'organisation.list')).toEqual({
    isEverything: false,
    organisationIds: [],
    dealerIds: [],
    resellerIds: [],
  })
})
