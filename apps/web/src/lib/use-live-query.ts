import { useEffect, useRef } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql'
import type { LiveTopic } from './live-events.ts'
import { useLive } from './use-live.ts'

const REFETCH_AFTER_MS = 5_000

/**
 * A query that asks the network again five seconds after each answer, while somebody looks; and
 * at once when the server says that something of its topics changed.
 */
export const useLiveQuery = <Result, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Result>,
  topics: readonly LiveTopic[] = [],
): UseQueryResponse<Result, Variables> => {
  const response = useQuery<Result, Variables>(args)
  const [{ fetching, stale }, execute] = response
  const isPaused = args.pause === true
  const isAsking = fetching || stale
  /** Told while an answer was already on its way: that answer may be too old. */
  const isOutdated = useRef(false)
  useLive(topics, () => {
    if (isPaused || document.visibilityState !== 'visible') return
    if (isAsking) isOutdated.current = true
    else execute({ requestPolicy: 'network-only' })
  })
  useEffect(() => {
    if (isAsking || isPaused) return
    const refetch = () => {
      if (document.visibilityState === 'visible') execute({ requestPolicy: 'network-only' })
    }
    if (isOutdated.current) {
      isOutdated.current = false
      refetch()
      return
    }
    const timer = setTimeout(refetch, REFETCH_AFTER_MS)
    document.addEventListener('visibilitychange', refetch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refetch)
    }
  }, [isAsking, isPaused, execute])
  return response
}
