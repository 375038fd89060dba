// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

/** failed: rejected permanently, or retried for days without success. */
export const LOYALTY_ENTRY_STATUSES = ['queued', 'booked', 'failed'] as const
export type LoyaltyEntryStatus = (typeof LOYALTY_ENTRY_STATUSES)[number]
