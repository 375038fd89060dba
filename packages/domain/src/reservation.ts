import type { NotificationChannel } from './message-choices.ts'
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
  /** An address of a chosen channel is known. */
  readonly hasChannel: boolean
}

type OfferFacts = Pick<ReservationFacts, 'status' | 'isVendingReservation' | 'isPaid'>

/** Its buyer has paid: it stays theirs, in the locker or out of it, until they collect it or get their money back. */
export const isSoldOffer = ({
  isVendingReservation,
  isPaid,
}: Pick<OfferFacts, 'isVendingReservation' | 'isPaid'>): boolean => isVendingReservation && isPaid

/** Products, price and time may change until somebody buys it. */
export const canChangeOffer = (offer: OfferFacts): boolean =>
  (offer.status === 'created' || offer.status === 'reserved') && !isSoldOffer(offer)

/** What an order does to its offer; nobody presses a button for it. */
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
  // What is for sale is nobody's until it is bought: there is nobody to tell.
  if (action === 'send' && facts.isVendingReservation && facts.status === 'reserved')
    return refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })
  // Whoever has to pay gets the request first and the code only after the money.
  const needsMoney = facts.shouldCustomerPay || facts.status === 'ordered'
  if (action === 'send' && needsMoney && !facts.isPaid) return refuse('NOT_PAID')
  // What is sold stays sold: back in a locker it waits for its buyer, not for the next one.
  if (action === 'reserve' && isSoldOffer(facts)) return ok('ordered')
  return ok(next)
}

/** Money is asked for and not there yet. */
export const isPaymentDue = ({
  status,
  shouldCustomerPay,
  isPaid,
}: Pick<ReservationFacts, 'status' | 'shouldCustomerPay' | 'isPaid'>): boolean =>
  shouldCustomerPay && !isPaid && !isReservationOver(status)

/** May the customer be asked for the money now? The boxes are theirs by then, and the goods weighed. */
export const decidePaymentRequest = (facts: ReservationFacts): Result<true> =>
  isPaymentDue(facts) && facts.status === 'reserved'
    ? ok(true)
    : refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })

/** As `decideReservation`, for people and tills: buying an offer is the order's own business. */
export const decideByHand = (
  facts: ReservationFacts,
  action: ReservationAction,
  expected: ReservationStatus,
): Result<ReservationStatus> => {
  if (facts.status === expected && isForOffersOnly(action))
    return refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })
  const decided = decideReservation(facts, action, expected)
  return decided.ok && action === 'send' && !facts.hasChannel ? refuse('NO_CHANNEL') : decided
}

/** Is there an address of a channel that the customer is told by? */
export const hasChannel = ({
  notificationTypes,
  emails,
  phonenumbers,
}: {
  readonly notificationTypes: readonly NotificationChannel[]
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
}): boolean =>
  notificationTypes.some((channel) => (channel === 'email' ? emails : phonenumbers).length > 0)

/** What a person may do next, for the buttons of a screen. */
export const allowedReservationActions = (facts: ReservationFacts): ReservationAction[] =>
  RESERVATION_ACTIONS.filter((action) => decideByHand(facts, action, facts.status).ok)

/** The action that leads from one status to another, for callers who name the status they want. */
export const actionTowards = (
  from: ReservationStatus,
  to: ReservationStatus,
): ReservationAction | null =>
  RESERVATION_ACTIONS.find((action) => RESERVATION_TRANSITIONS[from][action] === to) ?? null

/** Neither collected nor given up: what daily work is about. */
export const UNFINISHED_STATUSES = [
  'created',
  'reserved',
  'ordered',
  'sent',
] as const satisfies readonly ReservationStatus[]

export const isReservationOver = (status: ReservationStatus): boolean =>
  status === 'completed' || status === 'cancelled'

const HOLDS_BOXES: readonly ReservationStatus[] = ['reserved', 'ordered', 'sent']

/** While it holds its boxes nobody else can be put into them. */
export const holdsBoxes = (status: ReservationStatus): boolean => HOLDS_BOXES.includes(status)

/** Goods that were not collected are still in there: staff must take them out. */
export const leavesGoodsBehind = (from: ReservationStatus, to: ReservationStatus): boolean =>
  holdsBoxes(from) && (to === 'created' || to === 'cancelled')

export const AUTO_COMPLETE_GRACE_SECONDS = 60

/** Between two messages with the same code, and how many a customer gets of one reservation in a day. */
export const RESEND_SECONDS = 60
export const MESSAGES_PER_DAY = 10

export interface Sendings {
  readonly lastSentAt: Date | null
  readonly sentToday: number
}

export const decideSending = ({ lastSentAt, sentToday }: Sendings, now: Date): Result<true> => {
  const sinceMs = lastSentAt === null ? Infinity : now.getTime() - lastSentAt.getTime()
  const waitMs = RESEND_SECONDS * 1000 - sinceMs
  if (waitMs > 0) return refuse('RATE_LIMITED', { params: { seconds: Math.ceil(waitMs / 1000) } })
  return sentToday >= MESSAGES_PER_DAY ? refuse('RATE_LIMITED') : ok(true)
}
