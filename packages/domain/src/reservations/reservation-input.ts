import * as z from 'zod/mini'
import { MAX_CONTACTS } from '../customers/customer.ts'
import { NOTIFICATION_CHANNELS } from '../messages/message-choices.ts'
import {
  emailAddress,
  idField,
  languageField,
  optionalText,
  phoneNumber,
  requiredName,
  wholeNumber,
} from '../fields.ts'
import { ID_PATTERN, isId } from '../ids.ts'
import type { Country } from '../languages.ts'
import { instantField } from '../instant-field.ts'
import { RESERVATION_PINCODE_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { isTrivialPincode } from '../codes/pincode.ts'
import { RESERVATION_ACTIONS, RESERVATION_STATUSES } from './reservation.ts'
import { minutesBefore } from '../time.ts'
import { MAX_VAT_RATE } from '../money/vat.ts'

/**
 * reserve: the boxes must be free now. wait: if they are not, the reservation takes them as soon as
 * they are. plan: the boxes are recorded, and reserved when staff fill them.
 */
export const RESERVATION_PLACEMENTS = ['reserve', 'wait', 'plan'] as const
export type ReservationPlacement = (typeof RESERVATION_PLACEMENTS)[number]

export const MAX_BOXES_PER_RESERVATION = 50
const MAX_DISPATCH_MINUTES = 60 * 24 * 60
const MAX_ORDER_CENTS = 100_000_000

/** Context of the validation: the time, the shop, and the effective settings. */
export interface ReservationRules {
  readonly now: Date
  readonly timeZone: string
  /** True if the server chooses an omitted box. */
  readonly selectDefaultBox: boolean
  /** Defaults for omitted values. */
  readonly shouldCustomerPay: boolean
  /** Country of the shop, to parse national phone numbers. */
  readonly country?: Country
  /** Current pickup time; an unchanged one may be in the past. */
  readonly keptPickup?: string
}

export const reservationPincode = () =>
  z.string({ error: 'pincode' }).check(
    z.trim(),
    z.regex(new RegExp(`^\\d{${RESERVATION_PINCODE_LENGTH}}$`), { error: 'pincode' }),
    z.refine((code) => !isTrivialPincode(code), { error: 'pincodeTrivial' }),
  )

/** An instant, or a wall-clock time of the shop; kept as an instant. */
const timeField = (timeZone: string) => instantField(timeZone, 'empty')

/** The database omits zero milliseconds. */
const isSameTime = (time: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(time) === Date.parse(other)

export const pickupField = ({ now, timeZone, keptPickup }: ReservationRules) =>
  timeField(timeZone).check(
    z.refine((time) => isSameTime(time, keptPickup) || Date.parse(time) > now.getTime(), {
      error: 'future',
    }),
  )

export const boxSelection = (mayLeaveOpen: boolean) =>
  z
    .array(
      z.object({
        lockerId: z
          .string({ error: 'noLocker' })
          .check(z.minLength(1, { error: 'noLocker' }))
          .check(z.regex(ID_PATTERN, { error: 'id' })),
        boxId: z._default(z.nullable(z.string()), null).check(
          z.overwrite((typed) => (typed === '' ? null : typed)),
          z.refine((boxId) => boxId !== null || mayLeaveOpen, { error: 'noBox' }),
          z.refine((boxId) => boxId === null || isId(boxId), { error: 'id' }),
        ),
      }),
      { error: 'noBoxes' },
    )
    .check(
      z.minLength(1, { error: 'noBoxes' }),
      z.maxLength(MAX_BOXES_PER_RESERVATION, { error: 'tooLong' }),
      z.superRefine((boxes, context) => {
        boxes.forEach(({ boxId }, index) => {
          const isRepeated = boxes.slice(0, index).some((earlier) => earlier.boxId === boxId)
          if (boxId !== null && isRepeated)
            context.addIssue({ code: 'custom', message: 'boxTwice', path: [index, 'boxId'] })
        })
      }),
    )
export type BoxSelection = z.output<ReturnType<typeof boxSelection>>

const channels = () =>
  z._default(
    z
      .array(z.enum(NOTIFICATION_CHANNELS, { error: 'choice' }))
      .check(z.overwrite((chosen) => NOTIFICATION_CHANNELS.filter((one) => chosen.includes(one)))),
    () => [],
  )

/** Removes empty lines of a form. */
const contacts = (contact: z.ZodMiniType<string, string>) =>
  z._default(
    z.pipe(
      z.pipe(
        z.array(z.string()),
        z.transform((typed: string[]) => typed.filter((value) => value.trim() !== '')),
      ),
      z.array(contact).check(z.maxLength(MAX_CONTACTS, { error: 'tooLong' })),
    ),
    () => [],
  )

/** Fields that no shop setting affects; built once, because building a schema is slower than validating. */
const FIXED_FIELDS = {
  shopId: idField(),
  placement: z._default(z.enum(RESERVATION_PLACEMENTS, { error: 'choice' }), 'reserve'),
  externalOrderId: optionalText(120),
  pincode: z._default(z.nullable(reservationPincode()), null),
  customerId: z._default(z.nullable(idField()), null),
  language: languageField(),
  firstName: requiredName(),
  lastName: requiredName(),
  emails: contacts(emailAddress()),
  extraInformation: optionalText(TEXT_MAX_LENGTH),
  noAutoComplete: z._default(z.boolean(), false),
  automaticallySendNotification: z._default(z.boolean(), true),
  notificationTypes: channels(),
  /** Elapsed minutes before the pickup, independent of daylight saving time. */
  sendNotificationMinutesBefore: z._default(z.nullable(wholeNumber(0, MAX_DISPATCH_MINUTES)), null),
  canUseMealVouchers: z._default(z.boolean(), false),
  /** In cents. */
  orderAmount: z._default(z.nullable(z.int({ error: 'number' })), null),
  /** In basis points; null for the food rate of the shop's country. */
  orderVatRate: z._default(z.nullable(wholeNumber(0, MAX_VAT_RATE)), null),
}

/** Every rule of a reservation, for the form, the API and imports alike. */
export const reservationInput = (rules: ReservationRules) =>
  z
    .object({
      ...FIXED_FIELDS,
      boxes: boxSelection(rules.selectDefaultBox),
      pickupDateTime: pickupField(rules),
      phonenumbers: contacts(phoneNumber(rules.country)),
      sendNotificationAt: z._default(z.nullable(timeField(rules.timeZone)), null),
      shouldCustomerPay: z._default(z.boolean(), rules.shouldCustomerPay),
    })
    .check(
      z.superRefine((input, context) => {
        const complain = (field: string, message: string) =>
          context.addIssue({ code: 'custom', message, path: [field] })
        const { notificationTypes, emails, phonenumbers, orderAmount } = input
        if (notificationTypes.includes('email') && emails.length === 0) complain('emails', 'empty')
        if (notificationTypes.includes('sms') && phonenumbers.length === 0)
          complain('phonenumbers', 'empty')
        const isAmountNeeded = input.shouldCustomerPay || orderAmount !== null
        if (isAmountNeeded && (orderAmount === null || orderAmount <= 0))
          complain('orderAmount', 'orderAmount')
        if (orderAmount !== null && orderAmount > MAX_ORDER_CENTS)
          complain('orderAmount', 'tooHigh')
        const { sendNotificationAt, sendNotificationMinutesBefore, pickupDateTime } = input
        if (sendNotificationAt !== null && sendNotificationMinutesBefore !== null)
          complain('sendNotificationMinutesBefore', 'choice')
        if (
          sendNotificationAt !== null &&
          Date.parse(sendNotificationAt) > Date.parse(pickupDateTime)
        )
          complain('sendNotificationAt', 'afterPickup')
      }),
    )
export type ReservationInput = z.output<ReturnType<typeof reservationInput>>

/** When the server sends the message automatically; null means at once. */
export const dispatchTime = ({
  pickupDateTime,
  sendNotificationAt,
  sendNotificationMinutesBefore,
}: Pick<
  ReservationInput,
  'pickupDateTime' | 'sendNotificationAt' | 'sendNotificationMinutesBefore'
>): string | null =>
  sendNotificationMinutesBefore === null
    ? sendNotificationAt
    : minutesBefore(new Date(pickupDateTime), sendNotificationMinutesBefore).toISOString()

/** Without a channel the customer gets no pincode; the form shows a warning, not an error. */
export const hasNoChannel = ({
  notificationTypes,
}: Pick<ReservationInput, 'notificationTypes'>): boolean => notificationTypes.length === 0

/** A status change: the action or the target status, and the status that the caller saw. */
export const statusChangeInput = (selectDefaultBox: boolean) =>
  z
    .object({
      action: z._default(z.nullable(z.enum(RESERVATION_ACTIONS, { error: 'choice' })), null),
      status: z._default(z.nullable(z.enum(RESERVATION_STATUSES, { error: 'choice' })), null),
      expectedStatus: z.enum(RESERVATION_STATUSES, { error: 'choice' }),
      /** Boxes other than the planned ones. */
      boxes: z._default(z.nullable(boxSelection(selectDefaultBox)), null),
      pincode: z._default(z.nullable(reservationPincode()), null),
      /** Reserves before the goods are in; the customer is notified once the filling is confirmed. */
      awaitsFilling: z._default(z.boolean(), false),
      reason: optionalText(TEXT_MAX_LENGTH),
      /** Notifies a customer who has the code that it no longer works. */
      notifyCustomer: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ action, status }) => (action === null) !== (status === null), {
        error: 'empty',
        path: ['action'],
      }),
    )
export type StatusChangeInput = z.output<ReturnType<typeof statusChangeInput>>

export const moveInput = (selectDefaultBox: boolean) =>
  z.object({
    boxes: boxSelection(selectDefaultBox),
    expectedStatus: z.enum(RESERVATION_STATUSES, { error: 'choice' }),
    /** Resends the code to a customer who already has it. */
    notifyCustomer: z._default(z.boolean(), false),
  })

/** Must be later than the current pickup time, and in the future if that has passed. */
export const extensionInput = (rules: ReservationRules, presentPickup: string) =>
  z.object({
    pickupDateTime: pickupField(rules).check(
      z.refine((time) => Date.parse(time) > Date.parse(presentPickup), { error: 'tooLow' }),
    ),
    expectedStatus: z.enum(RESERVATION_STATUSES, { error: 'choice' }),
    notifyCustomer: z._default(z.boolean(), false),
  })

export const reissueInput = z.object({
  /** Null generates digits. */
  pincode: z._default(z.nullable(reservationPincode()), null),
  expectedStatus: z.enum(RESERVATION_STATUSES, { error: 'choice' }),
  /** Notifies a customer who has the old code. */
  notifyCustomer: z._default(z.boolean(), true),
})
