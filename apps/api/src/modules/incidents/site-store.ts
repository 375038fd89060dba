import type { IncidentKind } from '@lockerdesk/domain'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { type IncidentQuery, withIncidents } from './incident-row-store.ts'

/** A shop with a place on the map. */
export interface Site {
  readonly _id: string
  readonly name: string
  readonly organisationId: string
  readonly organisationName: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly incidentCount: number
  readonly worstIncident: IncidentKind | null
}

export interface Sites {
  /** Those with incidents first, the worst before the others. */
  readonly items: readonly Site[]
  readonly totalCount: number
  /** Shops without coordinates, which no map can show. */
  readonly unplacedCount: number
}

/** More dots than this on one map tell nobody anything. */
const SHOWN_AT_MOST = 2_000

export const listSites = async (reader: Reader, query: IncidentQuery): Promise<Sites> => {
  type Row = Site & { total: number; unplaced: number }
  const rows = await allRows<Row | (Record<keyof Site, null> & Pick<Row, 'total' | 'unplaced'>)>(
    reader,
  )`
    ${withIncidents(query)},
    troubled as (select i.shop_id, count(*)::int as count, min(i.rank) as rank,
        (array_agg(i.kind order by i.rank))[1] as worst
      from i where i.shop_id is not null group by i.shop_id),
    sites as materialized (select s.id, s.name, s.organisation_id, watched.name as organisation_name,
        s.address->>'city' as city, (s.address->>'latitude')::float8 as latitude,
        (s.address->>'longitude')::float8 as longitude
      from shops s join watched on watched.id = s.organisation_id),
    placed as (select * from sites where latitude is not null and longitude is not null)
    select counted.*, shown.* from (select (select count(*)::int from placed) as total,
      (select count(*)::int from sites where latitude is null or longitude is null) as unplaced) counted
    left join (select placed.id as _id, placed.name, placed.organisation_id as "organisationId",
        placed.organisation_name as "organisationName", placed.city, placed.latitude, placed.longitude,
        coalesce(troubled.count, 0) as "incidentCount", troubled.worst as "worstIncident", troubled.rank
      from placed left join troubled on troubled.shop_id = placed.id
      order by troubled.rank nulls last, placed.id limit ${SHOWN_AT_MOST}) shown on true
    order by shown.rank nulls last, shown._id`
  const [first] = rows
  return {
    items: rows.filter((row): row is Row => row._id !== null),
    totalCount: first?.total ?? 0,
    unplacedCount: first?.unplaced ?? 0,
  }
}
