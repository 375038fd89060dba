/**
 * Every way the product says no. The code travels as `extensions.code`; the texts are in
 * packages/messages under `refusals`, one per code and language.
 */
export const REFUSAL_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'REAUTHENTICATION_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'SERVER_BUSY',
  'ORGANISATION_REQUIRED',
  'ROLE_ABOVE_OWN',
  'OWN_ROLE',
  'LAST_ADMIN',
  'LAST_SUPERUSER',
  'ALREADY_MEMBER',
  'INVITATION_EXPIRED',
  'INVITATION_REVOKED',
  'INVITATION_USED',
  'INVITER_LOST_RIGHTS',
  'LINK_INVALID',
  'LOGIN_FAILED',
  'PASSWORD_BREACHED',
  'PASSWORD_WRONG',
  'SSO_FAILED',
  'SSO_NO_ACCOUNT',
  'SSO_UNAVAILABLE',
  'SHOP_NOT_EMPTY',
  'PATHNAME_TAKEN',
  'NAME_MISMATCH',
  'RESTORE_PERIOD_OVER',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]
