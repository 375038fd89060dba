import { describe, expect, test } from 'vitest'
import type { Place, RoleAssignment } from '../access/roles.ts'
import {
  decideForgettingDevices,
  deviceWaitTokenInput,
  endOfDeviceWait,
  type HeldPlace,
  needsSecondStep,
  warnsOfDeviceWaitsUntil,
} from './lost-devices.ts'

const organisation = (id: string): Place => ({
  kind: 'organisation',
  organisationId: id,
  dealerId: 'dealer',
  resellerId: 'reseller',
})
const BAKERY = organisation('bakery')
const BUTCHER = organisation('butcher')
const DEALER: Place = { kind: 'dealer', dealerId: 'dealer', resellerId: 'reseller' }
const RESELLER: Place = { kind: 'reseller', resellerId: 'reseller' }
const PLATFORM: Place = { kind: 'platform' }

const at = (
  role: RoleAssignment['role'],
  referenceType: RoleAssignment['referenceType'],
  referenceId: string | null,
): RoleAssignment => ({ role, referenceType, referenceId, shopIds: null })

const ACTORS = {
  member: at('Member', 'Organisation', 'bakery'),
  admin: at('Admin', 'Organisation', 'bakery'),
  otherAdmin: at('Admin', 'Organisation', 'chemist'),
  dealer: at('Dealer', 'Dealer', 'dealer'),
  otherDealer: at('Dealer', 'Dealer', 'another'),
  reseller: at('Reseller', 'Reseller', 'reseller'),
  superUser: at('SuperUser', null, null),
} as const
type Actor = keyof typeof ACTORS

const HOLDERS: Readonly<Record<string, readonly HeldPlace[]>> = {
  member: [{ role: 'Member', place: BAKERY }],
  admin: [{ role: 'Admin', place: BAKERY }],
  'member of two': [
    { role: 'Member', place: BAKERY },
    { role: 'Admin', place: BUTCHER },
  ],
  dealer: [{ role: 'Dealer', place: DEALER }],
  'dealer who is a member too': [
    { role: 'Dealer', place: DEALER },
    { role: 'Member', place: BAKERY },
  ],
  reseller: [{ role: 'Reseller', place: RESELLER }],
  superUser: [{ role: 'SuperUser', place: PLATFORM }],
}

const YES: Readonly<Record<string, readonly Actor[]>> = {
  member: ['admin', 'dealer', 'reseller', 'superUser'],
  admin: ['admin', 'dealer', 'reseller', 'superUser'],
  'member of two': ['admin', 'dealer', 'reseller', 'superUser'],
  dealer: ['reseller', 'superUser'],
  'dealer who is a member too': ['reseller', 'superUser'],
  reseller: ['superUser'],
  superUser: ['superUser'],
}

describe('the devices of a', () => {
  for (const [holder, held] of Object.entries(HOLDERS))
    test.each(Object.keys(ACTORS) as Actor[])(`${holder} are forgotten by a %s or not`, (name) => {
      const actor = { id: 'actor', assignments: [ACTORS[name]] }
      expect(decideForgettingDevices(actor, 'holder', held).ok).toBe(YES[holder]?.includes(name))
    })

  test('person are never forgotten by themselves', () => {
    for (const [name, held] of Object.entries(HOLDERS)) {
      const actor = { id: 'same', assignments: [ACTORS.superUser] }
      expect([name, decideForgettingDevices(actor, 'same', held).ok]).toEqual([name, false])
    }
  })

  test('person nobody here knows do not exist', () => {
    const actor = { id: 'actor', assignments: [ACTORS.otherAdmin] }
    expect(decideForgettingDevices(actor, 'holder', HOLDERS['member'] ?? [])).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    })
    const member = { id: 'actor', assignments: [ACTORS.member] }
    expect(decideForgettingDevices(member, 'holder', HOLDERS['member'] ?? [])).toMatchObject({
      refusal: { code: 'FORBIDDEN' },
    })
  })
})

test('the wait is three days, and its end is told a day before', () => {
  const asked = new Date('2026-11-17T10:00:00Z')
  expect(endOfDeviceWait(asked)).toEqual(new Date('2026-11-20T10:00:00Z'))
  expect(warnsOfDeviceWaitsUntil(new Date('2026-11-19T10:00:00Z'))).toEqual(endOfDeviceWait(asked))
})

test.each([
  [false, false, true, false],
  [true, false, false, true],
  [false, true, false, false],
  [false, true, true, true],
])(
  'app %s, passkey %s, demanded %s: a second step %s',
  (hasAuthenticator, hasPasskey, isDemanded, is) => {
    expect(needsSecondStep({ hasAuthenticator, hasPasskey }, isDemanded)).toBe(is)
  },
)

test.each([
  ['abc.def', true],
  ['', false],
  ['x'.repeat(201), false],
])('the token %s is read: %s', (token, isRead) => {
  expect(deviceWaitTokenInput.safeParse({ token }).success).toBe(isRead)
})
