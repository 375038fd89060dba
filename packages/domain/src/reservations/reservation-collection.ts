/** When the customer last opened and last closed one box of theirs, by the gateway's own time. */
export interface BoxVisit {
  readonly openedAt: string | null
  readonly closedAt: string | null
}

/** Told in any order and more than once, visits come to the same: the latest of each counts. */
export const isCollected = ({ openedAt, closedAt }: BoxVisit): boolean =>
  openedAt !== null && closedAt !== null && closedAt >= openedAt

/**
 * When the reservation completes by itself: the grace after the last of its doors closed, so that
 * the customer can reopen. Null while a box was not opened, or stands open.
 */
export const collectionDueAt = (
  visits: readonly BoxVisit[],
  graceSeconds: number,
): string | null => {
  if (visits.length === 0 || !visits.every(isCollected)) return null
  const lastClosed = Math.max(...visits.map(({ closedAt }) => Date.parse(closedAt ?? '')))
  return new Date(lastClosed + graceSeconds * 1000).toISOString()
}
