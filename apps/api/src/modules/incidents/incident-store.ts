import {
  COUNT_CAP,
  type IncidentKind,
  MAX_PAGE_SIZE,
  type PaymentAccountState,
  type QuotaKind,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import {
  decodeCursor,
  encodeCursor,
  limitOf,
  offsetOf,
  type Page,
  type PageRequest,
} from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { type IncidentQuery, withIncidents } from './incident-row-store.ts'

export interface Incident {
  readonly _id: string
  readonly kind: IncidentKind
  readonly organisationId: string
  readonly organisationName: string
  readonly shopId: string | null
  readonly shopName: string | null
  readonly lockerId: string | null
  readonly gatewayId: string | null
  readonly name: string | null
  readonly since: string | null
  readonly count: number | null
  readonly temperature: number | null
  readonly reason: string | null
  readonly quotaKinds: readonly QuotaKind[] | null
  readonly paymentState: PaymentAccountState | null
}

export interface IncidentCount {
  readonly kind: IncidentKind
  readonly count: number
  /** At how many organisations. */
  readonly organisations: number
}

/** Of everything within reach, whatever kinds the page is narrowed to. */
export interface IncidentSummary {
  /** The worst kind first; kinds that occur nowhere are left out. */
  readonly counts: readonly IncidentCount[]
  readonly organisations: number
  readonly gateways: number
  readonly lockers: number
}

export interface IncidentPage extends Page<Incident> {
  readonly summary: IncidentSummary
}

const ID = sql<string>`i.kind || ':' || coalesce(i.locker_id, i.gateway_id, i.shop_id, i.organisation_id)`

/**
 * The worst kind first and within it the newest, since nobody has acted on that yet; a gateway that was never seen
 * comes last. One text, because a cursor holds one value.
 */
const WORST_FIRST = sql<string>`(lpad(i.rank::text, 2, '0')
  || lpad((9999999999 - coalesce(extract(epoch from i.since), 0)::bigint)::text, 10, '0')
  || natural_key(i.organisation_name)) collate "C"`

const SUMMARY = sql`json_build_object(
  'counts', (select coalesce(json_agg(json_build_object('kind', c.kind, 'count', c.count,
      'organisations', c.organisations) order by c.rank), '[]')
    from (select i.kind, i.rank, count(*) as count, count(distinct i.organisation_id) as organisations
      from i group by i.kind, i.rank) c),
  'organisations', (select count(*) from watched),
  'gateways', (select count(*) from gateways g join watched on watched.id = g.organisation_id),
  'lockers', (select count(*) from lockers l join watched on watched.id = l.organisation_id))`

/** A page, how many there are of each kind and out of how much: one statement. */
export const listIncidents = async (
  reader: Reader,
  query: IncidentQuery,
  kinds: readonly IncidentKind[],
  page: PageRequest,
): Promise<IncidentPage> => {
  const limit = limitOf(page, MAX_PAGE_SIZE)
  const after = page.after == null ? null : decodeCursor(page.after)
  const offset = after === null ? offsetOf(page) : 0
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${WORST_FIRST}, ${ID}) > (${after.value}::text collate "C", ${after.id})`
  type Row = { [Key in keyof Incident]: Incident[Key] | null } & { sortValue: string | null }
  const rows = await allRows<Row & { summary: IncidentSummary; total: number }>(reader)`
    ${withIncidents(query)}
    select asked.*, page.* from (select ${SUMMARY} as summary,
      (select count(*)::int from i where i.kind = any(${[...kinds]})) as total) asked
    left join (select ${ID} as _id, i.kind, i.organisation_id as "organisationId",
        i.organisation_name as "organisationName", i.shop_id as "shopId",
        (select s.name from shops s where s.id = i.shop_id) as "shopName", i.locker_id as "lockerId",
        i.gateway_id as "gatewayId", i.name, i.since, i.count, i.temperature, i.reason,
        i.quota_kinds as "quotaKinds", i.payment_state as "paymentState", ${WORST_FIRST} as "sortValue"
      from i where i.kind = any(${[...kinds]}) and ${isAfter}
      order by ${WORST_FIRST}, ${ID} limit ${limit + 1} offset ${offset}) page on true
    order by page."sortValue", page._id`
  const [first] = rows
  if (first === undefined) throw new Error('counts without a row')
  const found = rows.filter((row): row is typeof row & Incident => row._id !== null)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    totalCount: Math.min(first.total, COUNT_CAP),
    isTotalCapped: first.total > COUNT_CAP,
    pageInfo: {
      endCursor: last === undefined ? null : encodeCursor(last.sortValue, last._id),
      hasNextPage: found.length > limit,
    },
    summary: first.summary,
  }
}

export interface IncidentsOf {
  readonly organisationId: string
  readonly count: number
  readonly worst: IncidentKind
}

/** Of each organisation that has any. */
export const countByOrganisation = (reader: Reader, query: IncidentQuery) => allRows<IncidentsOf>(
  reader,
)`
  ${withIncidents(query)}
  select i.organisation_id as "organisationId", count(*)::int as count,
    (array_agg(i.kind order by i.rank))[1] as worst
  from i group by i.organisation_id`
