import { describe, expect, test } from 'vitest'
import type { HelpedReservation } from './door-help.graphql.ts'
import { likelyCauses } from './likely-causes.ts'

const NOW = new Date('2027-03-01T08:00:00Z')

type Box = HelpedReservation['boxes'][number]
type Locker = NonNullable<Box['locker']>

const LOCKER: Locker = {
  _id: 'l',
  isInLockdown: false,
  boxes: [{ _id: 'b', lockStatus: 'closed' }],
  serviceLocation: {
    _id: 'g',
    name: 'Entrance',
    codesVersion: 3,
    deviceState: { connectionStatus: 'Online', codesVersion: 3, keypadLockedUntil: null },
  },
}
const deviceState = (
  change: Partial<Locker['serviceLocation']['deviceState']>,
): Partial<Locker> => ({
  serviceLocation: {
    ...LOCKER.serviceLocation,
    deviceState: { ...LOCKER.serviceLocation.deviceState, ...change },
  },
})

const standing = (
  change: Partial<HelpedReservation>,
  locker: Partial<Locker> = {},
): HelpedReservation => ({
  _id: 'r',
  id: 'K7P2QX',
  shopId: 's',
  status: 'sent',
  isWaiting: false,
  awaitsFilling: false,
  version: 2,
  hasPincode: true,
  isCustomPincode: false,
  firstName: 'Anna',
  lastName: 'de Vos',
  emails: [],
  phonenumbers: [],
  pickupDateTime: '2027-03-01T09:00:00Z',
  timeZone: 'Europe/Brussels',
  completesAt: null,
  completedAt: null,
  cancelledAt: null,
  lastSentAt: '2027-03-01T07:00:00Z',
  events: [],
  boxes: [
    {
      boxId: 'b',
      lockerId: 'l',
      label: '4',
      lockerName: 'A',
      use: 'held',
      openedAt: null,
      closedAt: null,
      locker: { ...LOCKER, ...locker },
    },
  ],
  ...change,
})

describe('somebody stands before a closed door', () => {
  test.each<[string, HelpedReservation, string[]]>([
    ['nothing is wrong', standing({}), []],
    ['it was cancelled', standing({ status: 'cancelled' }), ['cancelled']],
    ['it was collected', standing({ status: 'completed' }), ['completed']],
    ['it waits for its box', standing({ status: 'created', isWaiting: true }), ['waiting']],
    ['it is only planned', standing({ status: 'created' }), ['notReserved']],
    ['nobody told them', standing({ status: 'reserved', lastSentAt: null }), ['neverTold']],
    ['the goods are not in yet', standing({ awaitsFilling: true }), ['awaitsFilling']],
    ['the locker is in lockdown', standing({}, { isInLockdown: true }), ['lockdown']],
    [
      'the keypad is locked',
      standing({}, deviceState({ keypadLockedUntil: '2027-03-01T08:01:00Z' })),
      ['keypadLocked'],
    ],
    [
      'the keypad was locked before',
      standing({}, deviceState({ keypadLockedUntil: '2027-03-01T07:59:00Z' })),
      [],
    ],
    ['the code is on its way', standing({}, deviceState({ codesVersion: 2 })), ['codeOnItsWay']],
    [
      'the gateway is offline',
      standing({}, deviceState({ connectionStatus: 'Offline' })),
      ['offline'],
    ],
    [
      'its door stands open',
      standing({}, { boxes: [{ _id: 'b', lockStatus: 'open' }] }),
      ['doorOpen'],
    ],
  ])('because %s', (_what, reservation, causes) => {
    expect(likelyCauses(reservation, NOW)).toEqual(causes)
  })
})
