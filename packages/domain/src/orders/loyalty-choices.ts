// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

/** failed: refused for good, or tried for days; somebody has to look at it. */
export const LOYALTY_ENTRY_STATUSES = ['queued', 'booked', 'failed'] as const
export type LoyaltyEntryStatus = (typeof LOYALTY_ENTRY_STATUSES)[number]
