import { useEffect, useReducer } from 'react'
import { useClient } from 'urql'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import type { ResultOf } from '../../../lib/graphql.ts'
import {
  type LogFilter,
  type LogRow,
  logsQuery,
  platformLogsQuery,
  type Trail,
} from '../logs.graphql.ts'

type Page = ResultOf<typeof logsQuery>['logs']

const PAGE = 50

interface Entries {
  /** Which view these belong to. */
  readonly key: string | null
  readonly rows: readonly LogRow[]
  /** Newer than what is shown; they wait until somebody asks for them. */
  readonly fresh: readonly LogRow[]
  readonly cursor: string | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly totalCount: number
  readonly isTotalCapped: boolean
}

type Step =
  | { readonly step: 'first'; readonly key: string; readonly page: Page; readonly isRead: boolean }
  | { readonly step: 'loading' }
  | { readonly step: 'older'; readonly key: string; readonly page: Page | undefined }
  | { readonly step: 'show' }

const NOTHING: Entries = {
  key: null,
  rows: [],
  fresh: [],
  cursor: null,
  hasMore: false,
  isLoadingMore: false,
  totalCount: 0,
  isTotalCapped: false,
}

const unknownTo = (rows: readonly LogRow[], items: readonly LogRow[]): LogRow[] => {
  const known = new Set(rows.map(({ _id }) => _id))
  return items.filter(({ _id }) => !known.has(_id))
}

const reduce = (state: Entries, action: Step): Entries => {
  switch (action.step) {
    case 'first': {
      const { totalCount, isTotalCapped, items, pageInfo } = action.page
      const counted = { ...state, totalCount, isTotalCapped }
      if (state.key !== action.key) {
        const { endCursor: cursor, hasNextPage: hasMore } = pageInfo
        return {
          ...NOTHING,
          totalCount,
          isTotalCapped,
          key: action.key,
          rows: items,
          cursor,
          hasMore,
        }
      }
      const fresh = unknownTo(state.rows, items)
      return action.isRead
        ? { ...counted, fresh }
        : { ...counted, rows: [...fresh, ...state.rows], fresh: [] }
    }
    case 'loading':
      return { ...state, isLoadingMore: true }
    case 'older': {
      if (state.key !== action.key || action.page === undefined)
        return { ...state, isLoadingMore: false }
      const { items, pageInfo } = action.page
      return {
        ...state,
        isLoadingMore: false,
        rows: [...state.rows, ...unknownTo(state.rows, items)],
        cursor: pageInfo.endCursor,
        hasMore: pageInfo.hasNextPage,
      }
    }
    case 'show':
      return { ...state, rows: [...state.fresh, ...state.rows], fresh: [] }
  }
}

/** The trail from its newest entry on: live at the top, page after page by cursor below. */
export const useLogEntries = (trail: Trail, filter: LogFilter, isBeingRead: () => boolean) => {
  const client = useClient()
  const query = trail === 'platform' ? platformLogsQuery : logsQuery
  const key = JSON.stringify([trail, filter])
  const [entries, dispatch] = useReducer(reduce, NOTHING)
  const [{ data, error, operation }, reload] = useLiveQuery({
    query,
    variables: { filter, pagination: { limit: PAGE } },
    requestPolicy: 'cache-and-network',
  })
  useEffect(() => {
    if (data === undefined || JSON.stringify([trail, operation?.variables.filter]) !== key) return
    dispatch({ step: 'first', key, page: data.logs, isRead: isBeingRead() })
  }, [data, operation, trail, key, isBeingRead])
  const loadMore = async () => {
    if (entries.isLoadingMore || !entries.hasMore) return
    dispatch({ step: 'loading' })
    const pagination = { limit: PAGE, after: entries.cursor }
    const answer = await client.query(query, { filter, pagination }).toPromise()
    dispatch({ step: 'older', key, page: answer.data?.logs })
  }
  return {
    ...entries,
    rows: entries.key === null ? undefined : entries.rows,
    error,
    reload,
    loadMore,
    showFresh: () => dispatch({ step: 'show' }),
  }
}
