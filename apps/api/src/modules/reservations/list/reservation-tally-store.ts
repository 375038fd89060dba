import type { ReservationStatus } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { foldNotes } from '../../../platform/fold-notes.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { ShopOfList } from './shop-of-list.ts'

export interface Tallied {
  /** Null for all. */
  readonly statuses: readonly ReservationStatus[] | null
  /** Null for both. */
  readonly isVending: boolean | null
}

/** Number of a shop's reservations; triggers keep it, so no reservation is read. */
export const tallyOf = (at: ShopOfList, { statuses, isVending }: Tallied): RawBuilder<number> => {
  const all = sumOf(sql`reservation_tallies`, at, statuses)
  const vending = sumOf(sql`vending_tallies`, at, statuses)
  if (isVending === null) return all
  return isVending ? vending : sql<number>`(${all} - ${vending})`
}

const sumOf = (
  tallies: RawBuilder<unknown>,
  at: ShopOfList,
  statuses: readonly ReservationStatus[] | null,
): RawBuilder<number> => sql<number>`(
  select coalesce(sum(t.change), 0)::int8 from ${tallies} t
  where t.organisation_id = ${at.organisationId} and t.shop_id = ${at.shopId}
    ${statuses === null ? sql`` : sql`and t.status = any(${[...statuses]})`})`

export const foldTallies = async (tx: Tx): Promise<void> => {
  for (const table of ['reservation_tallies', 'vending_tallies'])
    await foldNotes(tx, table, ['organisation_id', 'shop_id', 'status'])
}
