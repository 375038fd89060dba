import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { LockerReach } from './locker-store.ts'

export interface OverviewCounts {
  readonly gatewayCount: number
  readonly offlineGatewayCount: number
  readonly lockerCount: number
  readonly doorsOpenTooLong: number
  readonly boxesToBeEmptied: number
  readonly boxesOutOfService: number
  /** The longest offline first. */
  readonly offlineGatewayIds: readonly string[]
}

const LISTED_AT_MOST = 100

export const countForOverview = async (
  reader: Reader,
  { organisationId, shopIds }: LockerReach,
  now: string,
): Promise<OverviewCounts> => {
  const isReached = shopIds === null ? sql`true` : sql`g.shop_id = any(${[...shopIds]})`
  const { rows } = await sql<OverviewCounts>`
    with reached as (
      select g.id, s.connection_status, s.last_offline_at from gateways g
      join gateway_states s on s.gateway_id = g.id
      where g.organisation_id = ${organisationId} and ${isReached}),
    cabinets as (
      select l.id, l.door_open_too_long_seconds from lockers l
      where l.organisation_id = ${organisationId} and l.gateway_id in (select id from reached)),
    doors as (
      select count(*) filter (where b.must_be_emptied) as emptied,
        count(*) filter (where b.is_out_of_service) as out_of_service,
        count(*) filter (where b.lock_status = 'open' and b.lock_changed_at
          < ${now}::timestamptz - make_interval(secs => c.door_open_too_long_seconds)) as too_long
      from boxes b join cabinets c on c.id = b.locker_id)
    select (select count(*)::int from reached) as "gatewayCount",
      (select count(*)::int from reached where connection_status = 'Offline') as "offlineGatewayCount",
      (select count(*)::int from cabinets) as "lockerCount",
      too_long::int as "doorsOpenTooLong", emptied::int as "boxesToBeEmptied",
      out_of_service::int as "boxesOutOfService",
      array(select id::text from reached where connection_status = 'Offline'
        order by last_offline_at nulls first, id limit ${LISTED_AT_MOST}) as "offlineGatewayIds"
    from doors`.execute(reader)
  const [counts] = rows
  if (counts === undefined) throw new Error('counts without a row')
  return counts
}
