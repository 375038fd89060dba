import type { NotificationChannel } from '../messages/message-choices.ts'
import { ok, type Result, refuse } from '../result.ts'

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

/** All transitions. `order` and `releaseOrder` apply only to offers. */
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
  /** True if the customer has an address for a chosen channel. */
  readonly hasChannel: boolean
}

type OfferFacts = Pick<ReservationFacts, 'status' | 'isVendingReservation' | 'isPaid'>

/** A paid offer belongs to its buyer until they collect it or get a refund. */
export const isSoldOffer = ({
  isVendingReservation,
  isPaid,
}: Pick<OfferFacts, 'isVendingReservation' | 'isPaid'>): boolean => isVendingReservation && isPaid

/** Products, price and time can change until a buyer orders it. */
export const canChangeOffer = (offer: OfferFacts): boolean =>
  (offer.status === 'created' || offer.status === 'reserved') && !isSoldOffer(offer)

/** Actions that only an order takes on its offer. */
const isForOffersOnly = (action: ReservationAction): boolean =>
  action === 'order' || action === 'releaseOrder'

/** Returns the next status or a refusal. `expected` is the status that the caller saw, which prevents races. */
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
  // An offer has no customer until a buyer orders it, so there is no one to notify.
  if (action === 'send' && facts.isVendingReservation && facts.status === 'reserved')
    return refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })
  // A customer who must pay gets the payment request first and the code after the payment.
  const needsMoney = facts.shouldCustomerPay || facts.status === 'ordered'
  if (action === 'send' && needsMoney && !facts.isPaid) return refuse('NOT_PAID')
  // A sold offer stays sold: back in a locker it waits for its buyer.
  if (action === 'reserve' && isSoldOffer(facts)) return ok('ordered')
  return ok(next)
}

/** True while a payment is requested and has not arrived. */
export const isPaymentDue = ({
  status,
  shouldCustomerPay,
  isPaid,
}: Pick<ReservationFacts, 'status' | 'shouldCustomerPay' | 'isPaid'>): boolean =>
  shouldCustomerPay && !isPaid && !isReservationOver(status)

/** True if a payment request can be sent now: boxes are assigned and the goods are weighed. */
export const decidePaymentRequest = (facts: ReservationFacts): Result<true> =>
  isPaymentDue(facts) && facts.status === 'reserved'
    ? ok(true)
    : refuse('STATUS_NOT_ALLOWED', { params: { status: facts.status } })

/** Like `decideReservation`, for users and API keys: only an order can buy an offer. */
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

/** Whether the customer has an address for one of their channels. */
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

/** Actions that a user may take next, for the buttons of a screen. */
export const allowedReservationActions = (facts: ReservationFacts): ReservationAction[] =>
  RESERVATION_ACTIONS.filter((action) => decideByHand(facts, action, facts.status).ok)

/** Action that leads from one status to another, for callers who send the target status. */
export const actionTowards = (
  from: ReservationStatus,
  to: ReservationStatus,
): ReservationAction | null =>
  RESERVATION_ACTIONS.find((action) => RESERVATION_TRANSITIONS[from][action] === to) ?? null

/** Neither completed nor cancelled. */
export const UNFINISHED_STATUSES = [
  'created',
  'reserved',
  'ordered',
  'sent',
] as const satisfies readonly ReservationStatus[]

export const isReservationOver = (status: ReservationStatus): boolean =>
  status === 'completed' || status === 'cancelled'

const HOLDS_BOXES: readonly ReservationStatus[] = ['reserved', 'ordered', 'sent']

/** True while the reservation holds its boxes exclusively. */
export const holdsBoxes = (status: ReservationStatus): boolean => HOLDS_BOXES.includes(status)

/** True if uncollected goods stay in the boxes, which staff must empty. */
export const leavesGoodsBehind = (from: ReservationStatus, to: ReservationStatus): boolean =>
  holdsBoxes(from) && (to === 'created' || to === 'cancelled')

export const AUTO_COMPLETE_GRACE_SECONDS = 60

/** Minimum delay between two messages with the same code, and maximum per reservation and day. */
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
