import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useHeldRows } from '../../ui/table/use-held-rows.ts'
import { findMessagesQuery, messagesQuery } from './messages.graphql.ts'

/** What the address asks for: a page of the list, or what a search finds. */
export const useMessageRows = (shopId: string) => {
  const search = useSearch({ from: '/shell/messages' })
  const { q = '', status, channel } = search
  const isSearching = q.trim() !== ''
  const filter = {
    statuses: status === undefined ? [] : [status],
    channels: channel === undefined ? [] : [channel],
  }
  const [list, reloadList] = useLiveQuery(
    {
      query: messagesQuery,
      variables: { shopId, filter, pagination: paginationOf(search) },
      pause: isSearching,
    },
    ['reservation'],
  )
  const [found, reloadFound] = useLiveQuery(
    { query: findMessagesQuery, variables: { shopId, query: q }, pause: !isSearching },
    ['reservation'],
  )
  // The same rows as long as nothing changed: held rows compare by identity.
  const matches = useMemo(
    () =>
      found.data?.findMessages.filter(
        (message) =>
          (status === undefined || message.status === status) &&
          (channel === undefined || message.channel === channel),
      ),
    [found.data, status, channel],
  )
  const answered = isSearching ? matches : list.data?.messages.items
  const asked = isSearching ? found : list
  const held = useHeldRows(answered, ({ _id }) => _id, JSON.stringify([shopId, search]))
  return {
    isSearching,
    ...held,
    list: list.data?.messages,
    error: answered === undefined ? asked.error : undefined,
    reload: isSearching ? reloadFound : reloadList,
  } as const
}
