import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import type { VariablesOf } from '../../../lib/graphql.ts'
import { reservationCountsQuery } from '../reservations.graphql.ts'

type Filter = NonNullable<VariablesOf<typeof reservationCountsQuery>['filter']>

/** How many there are in each status, of what the filter leaves. */
export const useReservationCounts = (shopId: string, filter: Filter) => {
  const [{ data }] = useLiveQuery(
    { query: reservationCountsQuery, variables: { shopId, filter } },
    ['reservation'],
  )
  return data
}
