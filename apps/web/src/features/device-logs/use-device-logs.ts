import { PAGE_SIZE, REFETCH_DELAY_MS } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useLive } from '../../lib/live/use-live.ts'
import { type DeviceLog, type DeviceLogFilter, deviceLogsQuery } from './device-logs.graphql.ts'
import { mergeNewest } from './merge-newest.ts'

/** The messages of one filter, newest first: older ones on demand, newer ones while following. */
export const useDeviceLogs = (filter: DeviceLogFilter, isFollowing: boolean) => {
  const client = useClient()
  const [{ data, error, fetching }, reload] = useQuery({
    query: deviceLogsQuery,
    variables: { filter, pagination: { limit: PAGE_SIZE } },
    requestPolicy: 'cache-and-network',
  })
  const page = data?.deviceLogs
  const [logs, setLogs] = useState<readonly DeviceLog[]>()
  const [merged, setMerged] = useState<typeof page>()
  const [cursor, setCursor] = useState<string | null>(null)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  if (page !== undefined && page !== merged) {
    const next = mergeNewest(logs ?? [], page.items)
    if (logs === undefined || next.at(-1)?._id !== logs.at(-1)?._id)
      setCursor(page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null)
    setLogs(next)
    setMerged(page)
  }
  const lookAgain = () => reload({ requestPolicy: 'network-only' })
  useLive(isFollowing ? ['gateway', 'locker', 'command', 'temperature'] : [], lookAgain)
  useEffect(() => {
    if (!isFollowing || fetching) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') reload({ requestPolicy: 'network-only' })
    }, REFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isFollowing, fetching, reload])

  const loadOlder = async () => {
    if (cursor === null || isLoadingOlder) return
    setLoadingOlder(true)
    const { data: older } = await client
      .query(deviceLogsQuery, { filter, pagination: { limit: PAGE_SIZE, after: cursor } })
      .toPromise()
    setLoadingOlder(false)
    if (older === undefined) return
    const { items, pageInfo } = older.deviceLogs
    setLogs((known = []) => {
      const ids = new Set(known.map(({ _id }) => _id))
      return [...known, ...items.filter(({ _id }) => !ids.has(_id))]
    })
    setCursor(pageInfo.hasNextPage ? pageInfo.endCursor : null)
  }
  return {
    logs,
    error,
    reload,
    loadOlder,
    hasOlder: cursor !== null,
    totalCount: page?.totalCount,
    isTotalCapped: page?.isTotalCapped ?? false,
  }
}
