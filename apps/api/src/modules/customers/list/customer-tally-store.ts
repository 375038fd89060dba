import { type RawBuilder, sql } from 'kysely'
import { foldNotes } from '../../../platform/fold-notes.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { type CustomerReach, shopKeys } from '../customer-store.ts'

/** Number of customers within reach, or of those whom nobody can reach; triggers keep it. */
export const customerTally = (
  { organisationId, shopIds }: CustomerReach,
  isUnreachable: boolean,
): RawBuilder<number> => sql<number>`(
  select coalesce(sum(t.change), 0)::int8 from customer_tallies t
  where t.organisation_id = ${organisationId}
    ${shopIds === null ? sql`` : sql`and t.shop_key = any(${shopKeys(shopIds)})`}
    ${isUnreachable ? sql`and t.is_unreachable` : sql``})`

export const foldCustomerTallies = (tx: Tx): Promise<void> =>
  foldNotes(tx, 'customer_tallies', ['organisation_id', 'shop_key', 'is_unreachable'])
