import {
  CUSTOMER_PINCODE_LENGTH,
  OVERWRITE_PINCODE_LENGTH,
  RESERVATION_PINCODE_LENGTH,
} from '../limits.ts'

/** Everything that can be typed on one keypad. */
export const CODE_KINDS = ['reservation', 'customer', 'overwrite', 'user'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

export const CODE_LENGTHS = {
  reservation: RESERVATION_PINCODE_LENGTH,
  customer: CUSTOMER_PINCODE_LENGTH,
  overwrite: OVERWRITE_PINCODE_LENGTH,
  user: OVERWRITE_PINCODE_LENGTH,
} as const satisfies Record<CodeKind, number>

/** A freed code rests this long while enough others remain. */
export const CODE_REST_DAYS = 30
