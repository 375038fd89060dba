import { ok, type Result, refuse } from './result.ts'

export const RESERVATION_STATUSES = [
  'cancelled',
  'created',
  'reserved',
  'ordered',
  'sent',
  'completed',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export const RESERVATION_RANKS = {
  cancelled: 0,
  created: 50,
  reserved: 100,
  ordered: 125,
  sent: 150,
  completed: 200,
} as const satisfies Record<ReservationStatus, number>

export const RESERVATION_ACTIONS = [
  'reserve',
  'send',
  'order',
  'releaseOrder',
  'complete',
  'remove',
  'cancel',
] as const
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number]

/** Every change there is. `order` and `releaseOrder` belong to offers; the rest to everything. */
export const RESERVATION_TRANSITIONS: Readonly<
  Record<ReservationStatus, Readonly<Partial<Record<ReservationAction, ReservationStatus>>>>
> = {
  created: { reserve: 'reserved', cancel: 'cancelled' },
  reserved: {
    send: 'sent',
    order: 'ordered',
    complete: 'completed',
    remove: 'created',
    cancel: 'cancelled',
  },
  ordered: {
    releaseOrder: 'reserved',
    send: 'sent',
    complete: 'completed',
    cancel: 'cancelled',
  },
  sent: { send: 'sent', complete: 'completed', remove: 'created', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
}

export interface ReservationFacts {
  readonly status: ReservationStatus
  readonly isVendingReservation: boolean
  readonly shouldCustomerPay: boolean
  readonly isPaid: boolean
}

const isForOffersOnly = (action: ReservationAction): boolean =>
  action === 'order' || action === 'releaseOrder'

/** The next status, or why not. `expected` is what the caller saw: two operators cannot race. */
export const decideReservation = (
  facts: ReservationFacts,
  action: ReservationAction,
  expected: ReservationStatus,
): Result<ReservationStatus> => {
  if (facts.status !== expected) return refuse('CONFLICT', { params: { status: facts.status } })
  const next = RESERVATION_TRANSITIONS[facts.status][action]
  if (next === undefined) return refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })
  if (isForOffersOnly(action) && !facts.isVendingReservation) {
    return refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })
  }
  // Whoever has to pay gets the request first and the code only after the money.
  const needsMoney = facts.shouldCustomerPay || facts.status === 'ordered'
  if (action === 'send' && needsMoney && !facts.isPaid) return refuse('NOT_PAID')
  return ok(next)
}

/** What a person may do next, for the buttons of a screen. */
export const allowedReservationActions = (facts: ReservationFacts): ReservationAction[] =>
  RESERVATION_ACTIONS.filter((action) => decideReservation(facts, action, facts.status).ok)

const HOLDS_BOXES: readonly ReservationStatus[] = ['reserved', 'ordered', 'sent']

/** While it holds its boxes nobody else can be put into them. */
export const holdsBoxes = (status: ReservationStatus): boolean => HOLDS_BOXES.includes(status)

/** Goods that were not collected are still in there: staff must take them out. */
export const leavesGoodsBehind = (from: ReservationStatus, to: ReservationStatus): boolean =>
  holdsBoxes(from) && (to === 'created' || to === 'cancelled')

export const AUTO_COMPLETE_GRACE_SECONDS = 60
