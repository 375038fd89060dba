import type { RetentionKind } from '@lockerdesk/domain'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { MonthlyTable } from './partition-store.ts'

/** What of an organisation is older than it keeps. */
export interface Overdue {
  readonly organisationId: string
  readonly days: number
  /** ISO; what is older goes. */
  readonly before: string
}

/** What a module keeps for a while: counted before it goes, and then let go. */
export interface RetainedRecords {
  readonly kind: RetentionKind
  /** As many as would go, counted no further than `atMost`. */
  readonly count: (reader: Reader, overdue: Overdue, atMost: number) => Promise<number>
  /**
   * How many went; called until none does, so that no transaction is long. Left out: they belong to people of
   * several organisations, and go by a job over all of them.
   */
  readonly forget?: (tx: Tx, overdue: Overdue) => Promise<number>
  /** Its table by month: whole months are dropped once they have passed for everybody. */
  readonly months?: MonthlyTable
}

let records: readonly RetainedRecords[] = []

export const wireRetainedRecords = (wired: readonly RetainedRecords[]): void => {
  records = wired
}

export const retainedRecords = (kind: RetentionKind): readonly RetainedRecords[] => {
  const found = records.filter((each) => each.kind === kind)
  if (found.length === 0) throw new Error(`nobody keeps ${kind}`)
  return found
}
