import { useLiveQuery } from '../../lib/use-live-query.ts'
import type { PickupTime } from './reservation-search.ts'
import { reservationCountsQuery } from './reservations.graphql.ts'

export const useReservationCounts = (shopId: string, when: PickupTime | undefined) => {
  const [{ data }] = useLiveQuery(
    { query: reservationCountsQuery, variables: { shopId, filter: { when: when ?? null } } },
    ['reservation'],
  )
  return data
}
