import { isSameView, type ListKey, type ListParams, listParamsOf } from '@lockerdesk/domain'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { type ListView, listViewsQuery } from './list-views.graphql.ts'

/** Of a stored view, what the list still knows. */
export const paramsOf = ({ list, params }: Pick<ListView, 'list' | 'params'>): ListParams =>
  listParamsOf(list, typeof params === 'object' && params !== null ? { ...params } : {})

/** The views of a list, what it shows now, and the way from one to the other. */
export const useListViews = (list: ListKey) => {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [{ data }, reload] = useQuery({ query: listViewsQuery, variables: { list } })
  const views = data?.listViews
  const current = listParamsOf(list, search)
  const active = views?.find((view) => isSameView(paramsOf(view), current))
  const [lastId, setLastId] = useState<string>()
  if (active !== undefined && active._id !== lastId) setLastId(active._id)
  const open = (params: ListParams, replace = false) =>
    void navigate({
      to: '.',
      search: ({ organisationId, shopId }) => ({ ...params, organisationId, shopId }),
      replace,
    })
  useDefaultView(views, () => Object.keys(search), open)
  return {
    views: views ?? [],
    current,
    isNarrowed: Object.keys(current).length > 0,
    active,
    /** The one that was shown last: what is shown now may take its place. */
    last: views?.find(({ _id }) => _id === lastId),
    open,
    reload: () => reload({ requestPolicy: 'network-only' }),
  }
}

/** Entries of the history that were shown as they are: coming back to one changes nothing. */
const settled = new Set<string>()
const PLACES = new Set(['organisationId', 'shopId'])

/** Whoever opens the list by its bare address sees the view they chose for that. */
const useDefaultView = (
  views: readonly ListView[] | undefined,
  searchNames: () => string[],
  open: (params: ListParams, replace: boolean) => void,
): void => {
  const entry = useRouterState({
    select: ({ location }) => location.state.__TSR_key ?? location.href,
  })
  const isDecided = useRef(false)
  useEffect(() => {
    if (views === undefined) return
    const isBare = searchNames().every((name) => PLACES.has(name))
    const first = views.find(({ isDefault }) => isDefault)
    const isWanted = !isDecided.current && isBare && first !== undefined && !settled.has(entry)
    isDecided.current = true
    if (isWanted) open(paramsOf(first), true)
    else settled.add(entry)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new at every render; the entry says when there is something to decide
  }, [views, entry])
}
