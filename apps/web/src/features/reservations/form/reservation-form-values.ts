import {
  type BoxSelection,
  type Language,
  type NotificationChannel,
  type ReservationPlacement,
  wallTimeOf,
} from '@lockerdesk/domain'
import type { ReservationDetail } from '../reservations.graphql.ts'

/** When the code goes out: as soon as the boxes are reserved, at a time, so long before, or by hand. */
export const DISPATCHES = ['atOnce', 'at', 'before', 'byHand'] as const
export type Dispatch = (typeof DISPATCHES)[number]

export interface ReservationFormValues extends Record<string, unknown> {
  boxes: BoxSelection
  placement: ReservationPlacement
  /** What the clock of the shop shows, as is `sendNotificationAt`. */
  pickupDateTime: string
  externalOrderId: string
  /** Empty: drawn. */
  pincode: string
  customerId: string | null
  language: Language
  firstName: string
  lastName: string
  emails: string[]
  phonenumbers: string[]
  extraInformation: string
  noAutoComplete: boolean
  notificationTypes: NotificationChannel[]
  dispatch: Dispatch
  sendNotificationAt: string
  sendNotificationMinutesBefore: number | string
  shouldCustomerPay: boolean
  canUseMealVouchers: boolean
  /** Euros, as they are typed. */
  orderAmount: number | string
  /** Basis points, as text; empty: the usual one of food here. */
  orderVatRate: string
}

const DISPATCH_MINUTES = 60

export const emptyReservation = (
  start: Pick<ReservationFormValues, 'boxes' | 'pickupDateTime' | 'language' | 'shouldCustomerPay'>,
): ReservationFormValues => ({
  placement: 'reserve',
  externalOrderId: '',
  pincode: '',
  customerId: null,
  firstName: '',
  lastName: '',
  emails: [''],
  phonenumbers: [''],
  extraInformation: '',
  noAutoComplete: false,
  notificationTypes: ['email'],
  dispatch: 'atOnce',
  sendNotificationAt: '',
  sendNotificationMinutesBefore: DISPATCH_MINUTES,
  canUseMealVouchers: false,
  orderAmount: '',
  orderVatRate: '',
  ...start,
})

const dispatchOf = (reservation: ReservationDetail): Dispatch => {
  if (!reservation.automaticallySendNotification) return 'byHand'
  if (reservation.sendNotificationMinutesBefore !== null) return 'before'
  return reservation.sendNotificationAt === null ? 'atOnce' : 'at'
}

/** One empty line to type in, at least. */
const lines = (values: readonly string[]): string[] => (values.length === 0 ? [''] : [...values])

const euros = (cents: number | null): number | string => (cents === null ? '' : cents / 100)

export const reservationFormValues = (reservation: ReservationDetail): ReservationFormValues => ({
  boxes: reservation.boxes.flatMap(({ lockerId, boxId }) =>
    lockerId === null ? [] : [{ lockerId, boxId }],
  ),
  placement: reservation.isWaiting ? 'wait' : 'plan',
  pickupDateTime: reservation.pickupWallTime,
  externalOrderId: reservation.externalOrderId,
  pincode: '',
  customerId: reservation.customerId,
  language: reservation.language,
  firstName: reservation.firstName,
  lastName: reservation.lastName,
  emails: lines(reservation.emails),
  phonenumbers: lines(reservation.phonenumbers),
  extraInformation: reservation.extraInformation,
  noAutoComplete: reservation.noAutoComplete,
  notificationTypes: [...reservation.notificationTypes],
  dispatch: dispatchOf(reservation),
  sendNotificationAt:
    reservation.sendNotificationAt === null
      ? ''
      : wallTimeOf(new Date(reservation.sendNotificationAt), reservation.timeZone),
  sendNotificationMinutesBefore: reservation.sendNotificationMinutesBefore ?? DISPATCH_MINUTES,
  shouldCustomerPay: reservation.shouldCustomerPay,
  canUseMealVouchers: reservation.canUseMealVouchers,
  orderAmount: euros(reservation.orderAmount),
  orderVatRate: reservation.orderVatRate === null ? '' : String(reservation.orderVatRate),
})

const numberOf = (typed: number | string): number | null => {
  const value = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isFinite(value) ? value : null
}

const centsOf = (typed: number | string): number | null => {
  const value = numberOf(typed)
  return value === null ? null : Math.round(value * 100)
}

/** From what the fields hold to what the schema and the API take. */
export const reservationInputOf = (shopId: string, values: ReservationFormValues) => {
  const { dispatch, pincode, orderAmount, orderVatRate, ...same } = values
  return {
    ...same,
    shopId,
    boxes: [...same.boxes],
    pincode: pincode.trim() === '' ? null : pincode,
    automaticallySendNotification: dispatch !== 'byHand',
    sendNotificationAt: dispatch === 'at' ? same.sendNotificationAt : null,
    sendNotificationMinutesBefore:
      dispatch === 'before' ? numberOf(same.sendNotificationMinutesBefore) : null,
    orderAmount: values.shouldCustomerPay ? centsOf(orderAmount) : null,
    orderVatRate: values.shouldCustomerPay && orderVatRate !== '' ? Number(orderVatRate) : null,
  }
}
type ReservationSent = ReturnType<typeof reservationInputOf>

/** Only what somebody changed: what a colleague changed meanwhile stays. */
export const reservationChangesOf = (
  reservation: Pick<ReservationDetail, 'shopId'>,
  before: ReservationFormValues,
  values: ReservationFormValues,
): Partial<Omit<ReservationSent, 'shopId'>> => {
  const old = reservationInputOf(reservation.shopId, before)
  const entries = Object.entries(reservationInputOf(reservation.shopId, values))
  return Object.fromEntries(
    entries.filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(old[field as keyof ReservationSent]),
    ),
  )
}
