import { describe, expect, test } from 'vitest'
import {
  allowedReservationActions,
  decideReservation,
  holdsBoxes,
  leavesGoodsBehind,
  RESERVATION_ACTIONS,
  RESERVATION_RANKS,
  RESERVATION_STATUSES,
  type ReservationAction,
  type ReservationFacts,
  type ReservationStatus,
} from './reservation.ts'

const facts = (
  status: ReservationStatus,
  more: Partial<ReservationFacts> = {},
): ReservationFacts => ({
  status,
  isVendingReservation: false,
  shouldCustomerPay: false,
  isPaid: false,
  ...more,
})

const ALLOWED: Record<string, ReservationStatus> = {
  'created reserve': 'reserved',
  'created cancel': 'cancelled',
  'reserved send': 'sent',
  'reserved complete': 'completed',
  'reserved remove': 'created',
  'reserved cancel': 'cancelled',
  'ordered complete': 'completed',
  'ordered cancel': 'cancelled',
  'sent send': 'sent',
  'sent complete': 'completed',
  'sent remove': 'created',
  'sent cancel': 'cancelled',
}
const ALLOWED_FOR_OFFERS: Record<string, ReservationStatus> = {
  ...ALLOWED,
  'reserved order': 'ordered',
  'ordered releaseOrder': 'reserved',
}

const pairs: [ReservationStatus, ReservationAction][] = RESERVATION_STATUSES.flatMap((status) =>
  RESERVATION_ACTIONS.map((action): [ReservationStatus, ReservationAction] => [status, action]),
)

describe('every status and every action', () => {
  test.each(pairs)('an ordinary reservation that is %s: %s', (status, action) => {
    const decided = decideReservation(facts(status), action, status)
    expect(decided.ok ? decided.value : null).toBe(ALLOWED[`${status} ${action}`] ?? null)
  })
  test.each(pairs)('an offer that is %s: %s', (status, action) => {
    const decided = decideReservation(facts(status, { isVendingReservation: true }), action, status)
    expect(decided.ok ? decided.value : null).toBe(
      ALLOWED_FOR_OFFERS[`${status} ${action}`] ?? null,
    )
  })
})

describe('reservations', () => {
  test('who saw another status is told so, whatever they asked for', () => {
    const decided = decideReservation(facts('sent'), 'complete', 'reserved')
    expect(decided).toEqual({
      ok: false,
      refusal: { code: 'CONFLICT', params: { status: 'sent' } },
    })
  })

  test.each([
    ['must pay and has not', { shouldCustomerPay: true }, 'reserved', false],
    ['must pay and has', { shouldCustomerPay: true, isPaid: true }, 'reserved', true],
    ['bought an offer and has not paid', { isVendingReservation: true }, 'ordered', false],
    ['bought an offer and paid', { isVendingReservation: true, isPaid: true }, 'ordered', true],
  ] as const)(
    'a customer who %s: the code goes out only after the money',
    (_who, more, status, isSent) => {
      expect(decideReservation(facts(status, more), 'send', status).ok).toBe(isSent)
    },
  )

  test('a screen offers exactly what the table allows', () => {
    expect(allowedReservationActions(facts('created'))).toEqual(['reserve', 'cancel'])
    expect(allowedReservationActions(facts('completed'))).toEqual([])
    expect(allowedReservationActions(facts('reserved', { shouldCustomerPay: true }))).toEqual([
      'complete',
      'remove',
      'cancel',
    ])
  })

  test('ranks are the specification’s, and ordered stands between reserved and sent', () => {
    expect(RESERVATION_RANKS).toEqual({
      cancelled: 0,
      created: 50,
      reserved: 100,
      ordered: 125,
      sent: 150,
      completed: 200,
    })
  })

  test('goods are left behind when a held box is given up, not when it was collected', () => {
    const behind = RESERVATION_STATUSES.flatMap((from) =>
      RESERVATION_STATUSES.filter((to) => leavesGoodsBehind(from, to)).map((to) => `${from}>${to}`),
    )
    expect(behind).toEqual([
      'reserved>cancelled',
      'reserved>created',
      'ordered>cancelled',
      'ordered>created',
      'sent>cancelled',
      'sent>created',
    ])
    expect(RESERVATION_STATUSES.filter(holdsBoxes)).toEqual(['reserved', 'ordered', 'sent'])
  })
})
