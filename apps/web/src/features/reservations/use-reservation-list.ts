import { PAGE_SIZE, type ReservationStatus } from '@lockerdesk/domain'
import { useSearch } from '@tanstack/react-router'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import { chosenStatuses } from './chosen-statuses.ts'
import { findReservationsQuery, reservationsQuery } from './reservations.graphql.ts'

const SORTS = ['pickupDateTime', 'createdAt'] as const
const OVER = ['completed', 'cancelled', 'all'] as const

/** No status named is every status. */
const orEvery = (statuses: readonly ReservationStatus[]): ReservationStatus[] | null =>
  statuses.length === 0 ? null : [...statuses]

/** What the address asks for: a page of the list, or the best answers to a search. */
export const useReservationList = (shopId: string) => {
  const search = useSearch({ from: '/shell/reservations' })
  const { q = '', page = 1, status, when, kind } = search
  const isSearching = q.trim() !== ''
  const chosen = chosenStatuses(status)
  const field = SORTS.find((sort) => sort === search.sort) ?? 'pickupDateTime'
  // What is over is looked at from its end; what is to come from the next one.
  const isOver = OVER.some((tab) => tab === chosen.tab)
  const sort = { field, direction: search.direction ?? (isOver ? 'desc' : 'asc') } as const
  const view = {
    shopId,
    filter: {
      statuses: orEvery(chosen.statuses),
      when: when ?? null,
      isVendingReservation: kind === undefined ? null : kind === 'offers',
    },
    sort,
  }
  const [list, reloadList] = useLiveQuery(
    {
      query: reservationsQuery,
      variables: { ...view, pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
      pause: isSearching,
    },
    ['reservation'],
  )
  // Who looks for somebody by name wants them whatever became of it, unless they said otherwise.
  const soughtStatuses = status === undefined ? null : orEvery(chosen.statuses)
  const [found, reloadFound] = useLiveQuery(
    {
      query: findReservationsQuery,
      variables: { shopId, query: q, filter: { ...view.filter, statuses: soughtStatuses } },
      pause: !isSearching,
    },
    ['reservation'],
  )
  const answered = isSearching ? found.data?.findReservations : list.data?.reservations.items
  const asked = isSearching ? found : list
  const held = useHeldRows(answered, ({ _id }) => _id, JSON.stringify([view, q, page]))
  return {
    view,
    q,
    page,
    when,
    kind,
    status,
    chosen,
    isSearching,
    ...held,
    list: list.data?.reservations,
    error: answered === undefined ? asked.error : undefined,
    reload: isSearching ? reloadFound : reloadList,
  } as const
}
