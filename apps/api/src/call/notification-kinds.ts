import type { NotificationKind } from '@lockerdesk/domain'
import type { NotificationText } from '@lockerdesk/messages'

/** What each text is about: people choose by it how they are told. */
const KINDS = {
  lockdownAutomatic: 'foodSafety',
  discardAdvised: 'foodSafety',
  temperatureWarning: 'foodSafety',
  temperatureUnknown: 'foodSafety',
  gatewayOffline: 'devices',
  gatewayOnline: 'devices',
  keypadLocked: 'doors',
  doorUnexpected: 'doors',
  doorOpenTooLong: 'doors',
  mainDoorUnexpected: 'doors',
  mainDoorOpenTooLong: 'doors',
  reservationPromoted: 'reservations',
  reservationNotSent: 'reservations',
  messageRefused: 'reservations',
  messageNotDelivered: 'reservations',
  messageLimitReached: 'reservations',
  orderNotSent: 'reservations',
  webshopOrderCancelled: 'reservations',
  webshopOrderCancelledInBox: 'reservations',
  refundFailed: 'payments',
  paidTooLate: 'payments',
  paymentEventForeign: 'payments',
  paymentAccountVerified: 'payments',
  paymentAccountNeedsYou: 'payments',
  paymentNotRequested: 'payments',
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
  demoWelcome: 'platform',
} as const satisfies Record<NotificationText, NotificationKind>

export const kindOf = (textKey: string): NotificationKind =>
  (KINDS as Readonly<Record<string, NotificationKind>>)[textKey] ?? 'platform'
