import { expect, test } from 'vitest'
import { reservationSteps, type SteppedReservation } from './reservation-steps.ts'

const reservation = (more: Partial<SteppedReservation>): SteppedReservation => ({
  status: 'created',
  isVendingReservation: false,
  createdAt: '08:00',
  reservedAt: null,
  lastSentAt: null,
  completedAt: null,
  cancelledAt: null,
  ...more,
})
const steps = (more: Partial<SteppedReservation>) =>
  reservationSteps(reservation(more)).map(({ status, state, at }) =>
    [status, state, at].filter(Boolean).join(' '),
  )

test.each<[string, Partial<SteppedReservation>, string[]]>([
  [
    'a new one has its way before it',
    {},
    ['created current 08:00', 'reserved ahead', 'sent ahead', 'completed ahead'],
  ],
  [
    'one that was told has two steps behind it',
    { status: 'sent', reservedAt: '08:01', lastSentAt: '08:02' },
    ['created done 08:00', 'reserved done 08:01', 'sent current 08:02', 'completed ahead'],
  ],
  [
    'one that was taken out of the locker begins anew, whenever it was told',
    { status: 'created', lastSentAt: '08:02' },
    ['created current 08:00', 'reserved ahead', 'sent ahead', 'completed ahead'],
  ],
  [
    'a completed one is through',
    { status: 'completed', reservedAt: '08:01', completedAt: '09:00' },
    ['created done 08:00', 'reserved done 08:01', 'sent done', 'completed done 09:00'],
  ],
  [
    'a cancelled one went as far as it went',
    { status: 'cancelled', reservedAt: '08:01', cancelledAt: '08:30' },
    ['created done 08:00', 'reserved done 08:01', 'cancelled ended 08:30'],
  ],
  [
    'an offer is bought on its way',
    { status: 'reserved', isVendingReservation: true, reservedAt: '08:01' },
    [
      'created done 08:00',
      'reserved current 08:01',
      'ordered ahead',
      'sent ahead',
      'completed ahead',
    ],
  ],
])('%s', (_what, more, expected) => {
  expect(steps(more)).toEqual(expected)
})
