import { describe, expect, test } from 'vitest'
import {
  actionTowards,
  allowedReservationActions,
  canChangeOffer,
  decideByHand,
  decideReservation,
  holdsBoxes,
  isReservationOver,
  leavesGoodsBehind,
  RESERVATION_ACTIONS,
  RESERVATION_RANKS,
  RESERVATION_STATUSES,
  type ReservationAction,
  type ReservationFacts,
  type ReservationStatus,
  UNFINISHED_STATUSES,
  decidePaymentRequest,
  isPaymentDue,
} from './reservation.ts'

const facts = (
  status: ReservationStatus,
  more: Partial<ReservationFacts> = {},
): ReservationFacts => ({
  status,
  isVendingReservation: false,
  shouldCustomerPay: false,
  isPaid: false,
  hasChannel: true,
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
/** What is for sale is nobody's: until it is ordered, there is nobody to send a code to. */
const { 'reserved send': _, ...ALLOWED_BY_HAND_FOR_OFFERS } = ALLOWED
const ALLOWED_FOR_OFFERS: Record<string, ReservationStatus> = {
  ...ALLOWED_BY_HAND_FOR_OFFERS,
  'reserved order': 'ordered',
  'ordered releaseOrder': 'reserved',
}

const pairs: [ReservationStatus, ReservationAction][] = RESERVATION_STATUSES.flatMap((status) =>
  RESERVATION_ACTIONS.map((action): [ReservationStatus, ReservationAction] => [status, action]),
)

describe('every status and every action', () => {
  test.each(pairs)('an ordinary reservation that is %s: %s [S4.1]', (status, action) => {
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

  test('a screen offers exactly what the table allows [S4.7]', () => {
    expect(allowedReservationActions(facts('created'))).toEqual(['reserve', 'cancel'])
    expect(allowedReservationActions(facts('completed'))).toEqual([])
    expect(allowedReservationActions(facts('reserved', { shouldCustomerPay: true }))).toEqual([
      'complete',
      'remove',
      'cancel',
    ])
  })

  test('ranks are the specification’s, and ordered stands between reserved and sent [S4.2 S4.3 S4.4 S4.5 S4.6]', () => {
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

describe('a payment request', () => {
  test.each(RESERVATION_STATUSES)('of who has to pay and is %s', (status) => {
    const asked = facts(status, { shouldCustomerPay: true })
    const decided = decidePaymentRequest(asked)
    expect(decided.ok && decided.value).toBe(status === 'reserved')
    expect(decidePaymentRequest({ ...asked, isPaid: true }).ok).toBe(false)
    expect(decidePaymentRequest(facts(status)).ok).toBe(false)
    expect(isPaymentDue(asked)).toBe(!isReservationOver(status))
  })
})

describe('by hand', () => {
  test.each(pairs)('an offer that is %s: %s', (status, action) => {
    const decided = decideByHand(facts(status, { isVendingReservation: true }), action, status)
    expect(decided.ok ? decided.value : null).toBe(
      ALLOWED_BY_HAND_FOR_OFFERS[`${status} ${action}`] ?? null,
    )
  })

  test('who saw another status is told that first', () => {
    const decided = decideByHand(facts('ordered'), 'order', 'reserved')
    expect(decided).toMatchObject({ refusal: { code: 'CONFLICT' } })
  })
})

test.each(Object.entries(ALLOWED_FOR_OFFERS))(
  'whoever names where %s leads names the same step',
  (pair, to) => {
    const [status, action] = pair.split(' ') as [ReservationStatus, ReservationAction]
    expect(actionTowards(status, to)).toBe(action)
  },
)

test('no step leads out of an end, and none past reserving [S4.11]', () => {
  expect(actionTowards('completed', 'created')).toBeNull()
  expect(actionTowards('created', 'completed')).toBeNull()
})

test('what is not over is unfinished', () => {
  const unfinished = RESERVATION_STATUSES.filter((status) => !isReservationOver(status))
  expect(unfinished).toEqual(UNFINISHED_STATUSES)
})

describe('an offer that its buyer has paid', () => {
  const sold = { isVendingReservation: true, isPaid: true }

  test('is not for sale again when it is put back into a locker', () => {
    expect(decideByHand(facts('created', sold), 'reserve', 'created')).toEqual({
      ok: true,
      value: 'ordered',
    })
    const unpaid = { ...sold, isPaid: false }
    expect(decideByHand(facts('created', unpaid), 'reserve', 'created')).toEqual({
      ok: true,
      value: 'reserved',
    })
    const ordinary = { ...sold, isVendingReservation: false }
    expect(decideByHand(facts('created', ordinary), 'reserve', 'created')).toEqual({
      ok: true,
      value: 'reserved',
    })
  })

  test('is collected like any other', () => {
    expect(decideReservation(facts('ordered', sold), 'complete', 'ordered')).toEqual({
      ok: true,
      value: 'completed',
    })
  })

  test.each(RESERVATION_STATUSES)('cannot be changed while it is %s', (status) => {
    expect(canChangeOffer(facts(status, sold))).toBe(false)
  })

  test.each(RESERVATION_STATUSES)(
    'could be changed before only in the locker or out of it: %s',
    (status) => {
      const isOpen = status === 'created' || status === 'reserved'
      expect(canChangeOffer(facts(status, { isVendingReservation: true }))).toBe(isOpen)
    },
  )
})

describe('a refusal', () => {
  test.each<[string, () => object, string, ReservationStatus]>([
    [
      'of who saw another status',
      () => decideReservation(facts('sent'), 'cancel', 'reserved'),
      'CONFLICT',
      'sent',
    ],
    [
      'of a step that there is not',
      () => decideReservation(facts('completed'), 'send', 'completed'),
      'STATUS_NOT_ALLOWED',
      'completed',
    ],
    [
      'of buying what is not for sale',
      () => decideReservation(facts('reserved'), 'order', 'reserved'),
      'STATUS_NOT_ALLOWED',
      'reserved',
    ],
    [
      'of telling nobody',
      () =>
        decideReservation(facts('reserved', { isVendingReservation: true }), 'send', 'reserved'),
      'STATUS_NOT_ALLOWED',
      'reserved',
    ],
    [
      'of asking for money that nobody owes',
      () => decidePaymentRequest(facts('reserved')),
      'STATUS_NOT_ALLOWED',
      'reserved',
    ],
    [
      'of buying by hand',
      () => decideByHand(facts('reserved', { isVendingReservation: true }), 'order', 'reserved'),
      'STATUS_NOT_ALLOWED',
      'reserved',
    ],
  ])('%s names the status that it is in', (_why, decide, code, status) => {
    expect(decide()).toEqual({ ok: false, refusal: { code, params: { status } } })
  })

  test('of a code before the money says so', () => {
    const due = facts('reserved', { shouldCustomerPay: true })
    expect(decideReservation(due, 'send', 'reserved')).toMatchObject({
      refusal: { code: 'NOT_PAID' },
    })
    const unpaid = facts('ordered', { isVendingReservation: true })
    expect(decideReservation(unpaid, 'send', 'ordered')).toMatchObject({
      refusal: { code: 'NOT_PAID' },
    })
  })

  test('of telling somebody who cannot be reached says so, by hand alone', () => {
    const silent = facts('reserved', { hasChannel: false })
    expect(decideByHand(silent, 'send', 'reserved')).toMatchObject({
      refusal: { code: 'NO_CHANNEL' },
    })
    expect(decideReservation(silent, 'send', 'reserved').ok).toBe(true)
    expect(decideByHand(silent, 'complete', 'reserved').ok).toBe(true)
  })
})
