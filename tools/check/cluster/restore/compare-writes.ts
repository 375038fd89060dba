import type { AcknowledgedWrite } from '../../../../apps/api/test/cluster/find-writes.ts'

export interface Compared {
  /** Acknowledged before that moment. */
  readonly acknowledged: number
  /** Of these, what is not there. */
  readonly missing: number
  /** Of the missing, what was acknowledged before the last one that is there was asked for: a hole. */
  readonly holes: number
  /** Asked for later, and there all the same. */
  readonly later: number
  /** From the last one that is there to that moment. */
  readonly rpoMs: number
}

/** What was acknowledged up to a moment, against what a restored database has. */
export const compareWrites = (
  writes: readonly AcknowledgedWrite[],
  found: readonly AcknowledgedWrite[],
  momentMs: number,
): Compared => {
  const there = new Set(found)
  const before = writes.filter(({ acknowledgedAt }) => acknowledgedAt <= momentMs)
  const missing = before.filter((write) => !there.has(write))
  const last = before
    .filter((write) => there.has(write))
    .reduce<AcknowledgedWrite | null>(
      (latest, write) =>
        latest === null || write.acknowledgedAt > latest.acknowledgedAt ? write : latest,
      null,
    )
  return {
    acknowledged: before.length,
    missing: missing.length,
    holes: missing.filter(({ acknowledgedAt }) => acknowledgedAt < (last?.askedAt ?? 0)).length,
    later: found.filter(({ askedAt }) => askedAt > momentMs).length,
    rpoMs: last === null ? Infinity : momentMs - last.acknowledgedAt,
  }
}
