import type { ReservationStatus } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/postgres.ts'
import type { ShopOfList } from './shop-of-list.ts'

/** Number of a shop's reservations in these statuses, or in all; triggers keep it, so no reservation is read. */
export const tallyOf = (
  at: ShopOfList,
  statuses: readonly ReservationStatus[] | null,
): RawBuilder<number> => sql<number>`(
  select coalesce(sum(t.change), 0)::int8 from reservation_tallies t
  where t.organisation_id = ${at.organisationId} and t.shop_id = ${at.shopId}
    ${statuses === null ? sql`` : sql`and t.status = any(${[...statuses]})`})`

/** Replaces the notes of each shop and status by their sum. */
export const foldTallies = async (tx: Tx): Promise<void> => {
  await sql`
    with noted as (
      delete from reservation_tallies where (shop_id, status) in (
        select distinct shop_id, status from reservation_tallies where not is_folded)
      returning organisation_id, shop_id, status, change)
    insert into reservation_tallies (organisation_id, shop_id, status, change, is_folded)
    select organisation_id, shop_id, status, sum(change), true from noted
    group by organisation_id, shop_id, status having sum(change) <> 0`.execute(tx)
}
