import { keptSince, type RetentionKind } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { daysOf } from './read-retention.ts'
import { type Overdue, type RetainedRecords, retainedRecords } from './retained-records.ts'
import { listRetention } from './retention-store.ts'

/** Organisation by organisation, what each keeps no longer; with a text, its trail says how many went. */
export const forgetOverdue = async (
  services: Services,
  kind: RetentionKind,
  text: LogText | null = null,
): Promise<void> => {
  const { database, clock } = services
  const now = clock.now()
  for (const row of await database.read('everything', listRetention)) {
    const { organisationId } = row
    const days = daysOf(row)[kind]
    const overdue = { organisationId, days, before: keptSince(days, now).toISOString() }
    let count = 0
    for (const records of retainedRecords(kind))
      count += await forgetAll(services, records, overdue)
    if (count > 0 && text !== null) await tell(services, organisationId, text, count)
  }
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
