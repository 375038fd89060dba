import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { countOverdue, type Overdue } from '../../retention/index.ts'
import { FORGOTTEN_MESSAGE } from './customer-message-store.ts'

/** Messages that still have content; ordered by shop, like the index. */
const overdueIds = ({ organisationId, before }: Overdue, limit: number) => sql`
  select id from messages
  where shop_id in (select id from shops where organisation_id = ${organisationId})
    and organisation_id = ${organisationId} and created_at < ${before}
    and (sealed_content is not null or recipient <> 'forgotten ' || id)
  limit ${limit}`

export const countOldMessages = (
  reader: Reader,
  overdue: Overdue,
  atMost: number,
): Promise<number> => countOverdue(reader, overdueIds(overdue, atMost))

/** Keeps time and delivery status; removes recipient and content. */
export const forgetOldMessages = async (
  tx: Tx,
  overdue: Overdue,
  limit: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update messages set ${FORGOTTEN_MESSAGE}
    where organisation_id = ${overdue.organisationId} and id in (${overdueIds(overdue, limit)})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
