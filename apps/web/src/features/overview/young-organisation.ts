import type { OverviewAnswer } from './overview.graphql.ts'

/** With more lockers than this nobody needs to be led any more. */
const FIRST_LOCKERS = 1

/** How far an organisation is that has just begun; null: it is beyond that. */
export const youngOrganisation = ({ overview, shops, lockers }: OverviewAnswer) => {
  if (lockers.totalCount > FIRST_LOCKERS) return null
  const neverSeen = overview.offlineGateways.filter(({ deviceState }) => !deviceState?.lastSeenAt)
  return {
    shopIds: shops.items.map(({ _id }) => _id),
    hasGateway: overview.gatewayCount > 0,
    hasConnected: neverSeen.length < overview.gatewayCount,
    hasLocker: lockers.totalCount > 0,
  }
}
