import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { reservationSettingQuery } from '../reservations.graphql.ts'

/** The lockers of the shop as they are now, and the settings in force there. */
export const useReservationSetting = (shopId: string | undefined) =>
  useLiveQuery(
    {
      query: reservationSettingQuery,
      variables: { shopId: shopId ?? '' },
      pause: shopId === undefined,
    },
    ['locker', 'reservation', 'gateway'],
  )
