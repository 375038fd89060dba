/** When the customer last opened and last closed a box, in the gateway's time. */
export interface BoxVisit {
  readonly openedAt: string | null
  readonly closedAt: string | null
}

/** Idempotent and independent of order: the latest event of each kind counts. */
export const isCollected = ({ openedAt, closedAt }: BoxVisit): boolean =>
  openedAt !== null && closedAt !== null && closedAt >= openedAt

/**
 * When the reservation completes automatically: a grace period after its last door closed, so that
 * the customer can reopen it. Null while a box has not been opened, or is open.
 */
export const collectionDueAt = (
  visits: readonly BoxVisit[],
  graceSeconds: number,
): string | null => {
  if (visits.length === 0 || !visits.every(isCollected)) return null
  const lastClosed = Math.max(...visits.map(({ closedAt }) => Date.parse(closedAt ?? '')))
  return new Date(lastClosed + graceSeconds * 1000).toISOString()
}
