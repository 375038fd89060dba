// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

export const ORDER_STATUSES = [
  'Created',
  'Paid',
  'Canceled',
  'PaymentCanceled',
  'Expired',
  'PaymentExpired',
  'Refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_ORIGINS = ['vending', 'reservation', 'webshop'] as const
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
