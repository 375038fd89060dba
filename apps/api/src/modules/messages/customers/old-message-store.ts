import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { countOverdue, type Overdue } from '../../retention/index.ts'
import { FORGOTTEN_MESSAGE } from './customer-message-store.ts'

/** Those that still say something. By shop, which is how they are kept in order. */
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

/** That something was sent, when and how it ended stays; to whom and what it said does not. */
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
