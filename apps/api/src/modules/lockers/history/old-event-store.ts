import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { countOverdue, type Overdue } from '../../retention/index.ts'

const AT_ONCE = 20_000

/** Of lockers and, without one, of gateways, which is how they are kept in order. */
const overdueEvents = ({ organisationId, before }: Overdue, limit: number) => sql`
  select ctid from (
    select e.ctid from lockers l cross join lateral (
      select ctid from locker_events where locker_id = l.id and occurred_at < ${before} and received_at < ${before}
      limit ${limit}) e
    where l.organisation_id = ${organisationId}
    union all
    select e.ctid from gateways g cross join lateral (
      select ctid from locker_events where gateway_id = g.id and locker_id is null and occurred_at < ${before}
        and received_at < ${before} limit ${limit}) e
    where g.organisation_id = ${organisationId}
  ) old limit ${limit}`

export const countOldEvents = (reader: Reader, overdue: Overdue, atMost: number): Promise<number> =>
  countOverdue(reader, overdueEvents(overdue, atMost))

/** How many went, of these and the others; called until none does, so that no transaction is long. */
export const deleteOldEvents = async (tx: Tx, overdue: Overdue): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from locker_events where ctid = any (array(${overdueEvents(overdue, AT_ONCE)}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

export const deleteEventsOf = async (tx: Tx, gatewayId: string): Promise<void> => {
  await sql`delete from locker_events where gateway_id = ${gatewayId}`.execute(tx)
}
