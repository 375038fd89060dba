// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

/** today and future in the shop's time zone; late: pickup time passed and not collected. */
export const PICKUP_TIMES = ['today', 'late', 'future'] as const
export type PickupTime = (typeof PICKUP_TIMES)[number]
