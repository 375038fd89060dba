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

/** Ranks only increase, so events in any order lead to the same end. */
export const disputeStatusAfter = (
  before: DisputeStatus | null,
  heard: DisputeStatus,
): DisputeStatus => (before !== null && RANKS[heard] < RANKS[before] ? before : heard)

/** True while the bank holds the money, so that it cannot be refunded. */
export const takesMoney = (status: DisputeStatus): boolean =>
  status === 'needsResponse' || status === 'underReview' || status === 'lost'

/** True while the shop must respond before the deadline. */
export const awaitsResponse = (status: DisputeStatus): boolean =>
  status === 'inquiry' || status === 'needsResponse'
