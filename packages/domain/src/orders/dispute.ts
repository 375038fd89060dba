/**
 * inquiry: the bank asks and no money has moved. needsResponse: the bank took the money back and waits for evidence.
 * underReview: the bank decides. closed: ended without a decision, and the money stays.
 */
export const DISPUTE_STATUSES = [
  'inquiry',
  'needsResponse',
  'underReview',
  'won',
  'lost',
  'closed',
] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

const RANKS = {
  inquiry: 0,
  needsResponse: 1,
  underReview: 2,
  won: 3,
  lost: 3,
  closed: 3,
} as const satisfies Record<DisputeStatus, number>

/** Never back: in whatever order the provider's events arrive, the end is the same. */
export const disputeStatusAfter = (
  before: DisputeStatus | null,
  heard: DisputeStatus,
): DisputeStatus => (before !== null && RANKS[heard] < RANKS[before] ? before : heard)

/** The bank has the money, for now or for good: it cannot be refunded as well. */
export const takesMoney = (status: DisputeStatus): boolean =>
  status === 'needsResponse' || status === 'underReview' || status === 'lost'

/** Somebody has to answer before its deadline. */
export const awaitsResponse = (status: DisputeStatus): boolean =>
  status === 'inquiry' || status === 'needsResponse'
