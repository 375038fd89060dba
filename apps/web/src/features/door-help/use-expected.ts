import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { doorsNowQuery, expectedSoonQuery } from './doors-now.graphql.ts'

const QUARTER_MS = 15 * 60_000
const AHEAD_MS = 90 * 60_000

/** What is known of a shop's doors before anybody types; undefined while it is on its way. */
export const useExpected = (shopId: string) => {
  const now = useNow(QUARTER_MS)
  // By the quarter: the same question for a while.
  const from = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS
  const [{ data, error }, reload] = useLiveQuery({ query: doorsNowQuery, variables: { shopId } }, [
    'locker',
    'gateway',
    'reservation',
    'command',
  ])
  const [{ data: coming }] = useLiveQuery(
    {
      query: expectedSoonQuery,
      variables: {
        shopId,
        from: new Date(from).toISOString(),
        to: new Date(from + AHEAD_MS).toISOString(),
      },
    },
    ['reservation'],
  )
  return { data, error, reload, soon: coming?.reservations } as const
}
