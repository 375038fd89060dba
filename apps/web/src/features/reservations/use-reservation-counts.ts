import { useLiveQuery } from '../../lib/use-live-query.ts'
import type { PickupTime, ReservationKind } from './reservation-search.ts'
import { reservationCountsQuery } from './reservations.graphql.ts'

export const useReservationCounts = (
  shopId: string,
  when: PickupTime | undefined,
  kind: ReservationKind | undefined,
) => {
  const [{ data }] = useLiveQuery(
    {
      query: reservationCountsQuery,
      variables: {
        shopId,
        filter: {
          when: when ?? null,
          isVendingReservation: kind === undefined ? null : kind === 'offers',
        },
      },
    },
    ['reservation'],
  )
  return data
}
