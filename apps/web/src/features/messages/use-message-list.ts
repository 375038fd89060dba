import { PAGE_SIZE } from '@lockerdesk/domain'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import { findMessagesQuery, messagesQuery } from './messages.graphql.ts'

/** What the address asks for: a page of the list, or what a search finds. */
export const useMessageList = (shopId: string) => {
  const { q = '', page = 1, status, channel } = useSearch({ from: '/shell/messages' })
  const isSearching = q.trim() !== ''
  const filter = {
    statuses: status === undefined ? [] : [status],
    channels: channel === undefined ? [] : [channel],
  }
  const [list, reloadList] = useLiveQuery(
    {
      query: messagesQuery,
      variables: {
        shopId,
        filter,
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
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
  const held = useHeldRows(answered, ({ _id }) => _id, JSON.stringify([shopId, filter, q, page]))
  return {
    q,
    page,
    status,
    channel,
    isSearching,
    ...held,
    list: list.data?.messages,
    error: answered === undefined ? asked.error : undefined,
    reload: isSearching ? reloadFound : reloadList,
  } as const
}
