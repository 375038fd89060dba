export const LOG_OPERATIONS = [
  'Created',
  'Deleted',
  'Error',
  'Opened',
  'Received',
  'Sent',
  'Updated',
] as const
export type LogOperation = (typeof LOG_OPERATIONS)[number]

export const LOG_TYPES = [
  'Announcements',
  'ApiKeys',
  'Customers',
  'Dealers',
  'Emails',
  'Gateways',
  'Lockers',
  'Notifications',
  'Orders',
  'Organisations',
  'OverwriteCodes',
  'Products',
  'Reservations',
  'Resellers',
  'SMS',
  'Settings',
  'Shops',
  'Uploads',
  'Users',
] as const
export type LogType = (typeof LOG_TYPES)[number]

export const AUTH_TYPES = ['api', 'user'] as const
export type AuthType = (typeof AUTH_TYPES)[number]

/** Log texts of revealed codes. */
export const REVEAL_TEXTS = [
  'customerPincodeRevealed',
  'pincodeRevealed',
  'messageRevealed',
] as const
