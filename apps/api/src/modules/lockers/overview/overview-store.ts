import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { LockerReach } from '../locker-store.ts'

export interface OverviewCounts {
  readonly gatewayCount: number
  readonly offlineGatewayCount: number
  /** The longest offline first. */
  readonly offlineGatewayIds: readonly string[]
}

const LISTED_AT_MOST = 100

export const countForOverview = async (
  reader: Reader,
  { organisationId, shopIds }: LockerReach,
): Promise<OverviewCounts> => {
  const isReached = shopIds === null ? sql`true` : sql`g.shop_id = any(${[...shopIds]})`
  const rows = await allRows<OverviewCounts>(reader)`
    with reached as (
      select g.id, s.connection_status, s.last_offline_at from gateways g
      join gateway_states s on s.gateway_id = g.id
      where g.organisation_id = ${organisationId} and ${isReached})
    select (select count(*)::int from reached) as "gatewayCount",
      (select count(*)::int from reached where connection_status = 'Offline') as "offlineGatewayCount",
      array(select id::text from reached where connection_status = 'Offline'
        order by last_offline_at nulls first, id limit ${LISTED_AT_MOST}) as "offlineGatewayIds"`
  const [counts] = rows
  if (counts === undefined) throw new Error('counts without a row')
  return counts
}
