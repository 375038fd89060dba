import type { ConnectionStatus, Coverage } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { containing, NOT_JOINED } from '../../platform/like.ts'
import { sortByStoredName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import {
  GATEWAY_COLUMNS,
  type Gateway,
  type GatewayReach,
  reachableGateways,
} from './gateway-store.ts'

export interface GatewayFilter {
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
  readonly connectionStatus?: ConnectionStatus | null | undefined
  readonly isBetaTester?: boolean | null | undefined
  readonly organisationId?: string | null | undefined
  readonly isUnclaimed?: boolean | null | undefined
}

/** By a view that an index of trigrams serves. */
const contains = (query: string, organisationId: string | null) =>
  sql<boolean>`gateways.id in (
    select s.id from gateway_search s where s.search_text like folded(${containing(query.trim())})
      ${organisationId === null ? sql`` : sql`and s.organisation_id = ${organisationId}`}
    ${NOT_JOINED})`

const isConnected = (status: ConnectionStatus) => sql<boolean>`exists (
  select from gateway_states s where s.gateway_id = gateways.id and s.connection_status = ${status})`

type Matching = ReturnType<typeof reachableGateways>

const narrowed = (
  all: Matching,
  filter: GatewayFilter,
  organisationId: string | null,
): Matching => {
  let matching = all
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(filter.query, organisationId))
  if (filter.ids != null)
    matching = matching.where(sql<boolean>`gateways.id = any(${[...filter.ids]})`)
  if (filter.connectionStatus != null)
    matching = matching.where(isConnected(filter.connectionStatus))
  if (filter.isBetaTester != null)
    matching = matching.where('gateways.is_beta_tester', '=', filter.isBetaTester)
  if (filter.organisationId != null)
    matching = matching.where('gateways.organisation_id', '=', filter.organisationId)
  if (filter.isUnclaimed === true) matching = matching.where('gateways.organisation_id', 'is', null)
  return matching
}

const pageOfGateways = (
  reader: Reader,
  matching: Matching,
  page: PageRequest,
): Promise<Page<Gateway>> =>
  fetchPage(reader, {
    matching,
    select: (rows) => rows.select(GATEWAY_COLUMNS),
    idColumn: sql`gateways.id`,
    sort: sortByStoredName(sql`gateways.sort_name`),
    direction: 'asc',
    page,
  })

export const listGateways = (
  reader: Reader,
  reach: GatewayReach,
  filter: GatewayFilter,
  page: PageRequest,
): Promise<Page<Gateway>> =>
  pageOfGateways(
    reader,
    narrowed(reachableGateways(reader, reach), filter, reach.organisationId),
    page,
  )

/** Every gateway below the places where the caller may list them, stock included. */
export const listAllGateways = (
  reader: Reader,
  coverage: Coverage,
  filter: GatewayFilter,
  page: PageRequest,
): Promise<Page<Gateway>> => {
  const all = reader.selectFrom('gateways')
  const covered = coverage.isEverything
    ? all
    : all.where(
        sql<boolean>`coalesce(gateways.dealer_id,
            (select o.dealer_id from organisations o where o.id = gateways.organisation_id)) in (
          select d.id from dealers d
          where d.id = any(${[...coverage.dealerIds]}) or d.reseller_id = any(${[...coverage.resellerIds]}))`,
      )
  return pageOfGateways(reader, narrowed(covered, filter, null), page)
}

const FOUND_AT_MOST = 20

export const searchGateways = (
  reader: Reader,
  reach: GatewayReach,
  query: string,
): Promise<Gateway[]> =>
  reachableGateways(reader, reach)
    .select(GATEWAY_COLUMNS)
    .where(contains(query, reach.organisationId))
    .orderBy('gateways.sort_name')
    .orderBy('gateways.id')
    .limit(FOUND_AT_MOST)
    .execute()
