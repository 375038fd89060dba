import type { NotificationKind, PushKind } from '@lockerdesk/domain'
import type { NotificationText } from '@lockerdesk/messages'

/** Kind of each text; users choose channels per kind. */
const KINDS = {
  lockdownAutomatic: 'foodSafety',
  discardAdvised: 'foodSafety',
  temperatureWarning: 'foodSafety',
  temperatureUnknown: 'foodSafety',
  calibrationSoon: 'foodSafety',
  calibrationOverdue: 'foodSafety',
  alarmTestSoon: 'foodSafety',
  alarmTestOverdue: 'foodSafety',
  gatewayOffline: 'devices',
  gatewayOnline: 'devices',
  keypadLocked: 'doors',
  doorUnexpected: 'doors',
  doorOpenTooLong: 'doors',
  mainDoorUnexpected: 'doors',
  mainDoorOpenTooLong: 'doors',
  reservationPromoted: 'reservations',
  toFill: 'reservations',
  toFillUnplaced: 'reservations',
  fillSoon: 'reservations',
  reservationNotSent: 'reservations',
  messageRefused: 'reservations',
  messageNotDelivered: 'reservations',
  refundMessageRefused: 'payments',
  refundMessageNotDelivered: 'payments',
  smsNearlyUsedUp: 'reservations',
  smsUsedUp: 'reservations',
  emailsNearlyUsedUp: 'reservations',
  emailsUsedUp: 'reservations',
  reservationsNearlyUsedUp: 'reservations',
  reservationsUsedUp: 'reservations',
  apiCallsNearlyUsedUp: 'connections',
  apiCallsUsedUp: 'connections',
  orderNotSent: 'reservations',
  webshopOrderCancelled: 'reservations',
  webshopOrderCancelledInBox: 'reservations',
  refundFailed: 'payments',
  refundAtProvider: 'payments',
  disputeInquiry: 'payments',
  disputeOpened: 'payments',
  disputeWon: 'payments',
  disputeLost: 'payments',
  paidTooLate: 'payments',
  paymentEventForeign: 'payments',
  paymentAccountVerified: 'payments',
  paymentAccountNeedsYou: 'payments',
  paymentNotRequested: 'payments',
  vatRateEnds: 'payments',
  vatRateEndsInSeveral: 'payments',
  webshopUnreachable: 'connections',
  loyaltyUnreachable: 'connections',
  webhookSwitchedOff: 'connections',
  loyaltyRefused: 'connections',
  actedForYou: 'access',
  invitationAccepted: 'access',
  overwriteCodeUsed: 'access',
  userPincodeUsed: 'access',
  revokedCodeUsed: 'access',
  trailBroken: 'platform',
  jobFailing: 'platform',
  demoWelcome: 'platform',
} as const satisfies Record<NotificationText, NotificationKind>

export const kindOf = (textKey: string): NotificationKind =>
  (KINDS as Readonly<Record<string, NotificationKind>>)[textKey] ?? 'platform'

/**
 * What is pushed. A push service and a locked screen see more than their owner does: no text that names a person, holds
 * a code or quotes somebody.
 */
const PUSHED = {
  lockdownAutomatic: 'incidents',
  discardAdvised: 'incidents',
  temperatureWarning: 'incidents',
  temperatureUnknown: 'incidents',
  gatewayOffline: 'incidents',
  keypadLocked: 'incidents',
  doorUnexpected: 'incidents',
  doorOpenTooLong: 'incidents',
  mainDoorUnexpected: 'incidents',
  mainDoorOpenTooLong: 'incidents',
  revokedCodeUsed: 'incidents',
  messageNotDelivered: 'incidents',
  orderNotSent: 'incidents',
  smsUsedUp: 'incidents',
  emailsUsedUp: 'incidents',
  reservationsUsedUp: 'incidents',
  refundFailed: 'incidents',
  paymentAccountNeedsYou: 'incidents',
  reservationPromoted: 'fills',
  toFill: 'fills',
  toFillUnplaced: 'fills',
  fillSoon: 'fills',
} as const satisfies Partial<Record<NotificationText, PushKind>>

export const PUSHED_TEXTS = Object.keys(PUSHED)

/** Null: it is never pushed. */
export const pushKindOf = (textKey: string): PushKind | null =>
  (PUSHED as Readonly<Record<string, PushKind>>)[textKey] ?? null
