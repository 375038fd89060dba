/** What staff choose from; each is said in the order's trail and to the customer in words. */
export const REFUND_REASONS = [
  'damaged',
  'missing',
  'spoiled',
  'boxNotOpened',
  'lockdown',
  'notCollected',
  'wrongPrice',
  'goodwill',
  'other',
] as const
export type RefundReasonChoice = (typeof REFUND_REASONS)[number]
