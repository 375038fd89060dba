import {
  droppedBefore,
  isDroppedByMonth,
  type Kept,
  keptSince,
  type RetentionKind,
} from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { dropPartitions, findFirstMonth } from './partition-store.ts'
import { daysOf } from './read-retention.ts'
import { type Overdue, type RetainedRecords, retainedRecords } from './retained-records.ts'
import { listRetention, type RetentionRow } from './retention-store.ts'

/**
 * Whole months that nobody keeps any longer, then organisation by organisation what each keeps no longer; with a text,
 * its trail says how many rows went.
 */
export const forgetOverdue = async (
  services: Services,
  kind: RetentionKind,
  text: LogText | null = null,
): Promise<void> => {
  const { database, clock } = services
  const now = clock.now()
  const rows = await database.read('everything', listRetention)
  const kept = rows.map((row) => keptBy(row, kind))
  const before = droppedBefore(kind, kept, now).toISOString()
  const firstMonths = new Map<RetainedRecords, string | null>()
  for (const records of retainedRecords(kind))
    firstMonths.set(records, await dropMonths(services, records, before))
  for (const row of rows) {
    const { organisationId } = row
    const own = keptBy(row, kind)
    const overdue = {
      organisationId,
      days: own.days,
      before: keptSince(own.days, now).toISOString(),
    }
    let count = 0
    for (const [records, firstMonth] of firstMonths) {
      const isMonthly = firstMonth !== null && isDroppedByMonth(kind, own, kept)
      const until = isMonthly && firstMonth < overdue.before ? firstMonth : overdue.before
      count += await forgetAll(services, records, { ...overdue, before: until })
    }
    if (count > 0 && text !== null) await tell(services, organisationId, text, count)
  }
}

const keptBy = (row: RetentionRow, kind: RetentionKind): Kept => ({
  days: daysOf(row)[kind],
  isOwn: row[kind] !== null,
})

/** The start of the first month that is left; null if the records are not kept by month. */
const dropMonths = async (
  { database }: Services,
  { months }: RetainedRecords,
  before: string,
): Promise<string | null> => {
  if (months === undefined) return null
  await database.write('everything', (tx) => dropPartitions(tx, months, before))
  return database.read('everything', (reader) => findFirstMonth(reader, months))
}

const forgetAll = async (
  { database }: Services,
  { forget }: RetainedRecords,
  overdue: Overdue,
): Promise<number> => {
  if (forget === undefined) return 0
  const scope = { organisationIds: [overdue.organisationId] }
  const someOfThem = () => database.write(scope, (tx) => forget(tx, overdue))
  let count = 0
  for (let gone = await someOfThem(); gone > 0; gone = await someOfThem()) count += gone
  return count
}

const tell = (
  { database, clock }: Services,
  organisationId: string,
  textKey: LogText,
  count: number,
): Promise<void> =>
  database.write({ organisationIds: [organisationId] }, (tx) =>
    insertLog(tx, {
      id: newId(),
      organisationId,
      type: 'Settings',
      operation: 'Deleted',
      severity: 'info',
      textKey,
      textParams: { count },
      subjectId: organisationId,
      before: null,
      after: null,
      temperature: null,
      user: null,
      apiKey: null,
      ip: null,
      createdAt: clock.now().toISOString(),
    }),
  )
