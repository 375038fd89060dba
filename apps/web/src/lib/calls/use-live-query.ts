import { type LiveTopic, REFETCH_DELAY_MS } from '@lockerdesk/domain'
import { useEffect, useRef } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql'
import { useLive } from '../live/use-live.ts'
import { pollContext } from './keep-unchanged.ts'

/** Minimum interval between refetches on live hints. */
const REST_MS = 300

/**
 * A query that polls five seconds after each response while the page is visible, and
 * immediately on a live hint for its topics.
 */
export const useLiveQuery = <Result, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Result>,
  topics: readonly LiveTopic[] = [],
): UseQueryResponse<Result, Variables> => {
  const response = useQuery<Result, Variables>(args)
  const [{ fetching, stale }, execute] = response
  const isPaused = args.pause === true
  const isAsking = fetching || stale
  /** A hint that arrives during a request: its response may be outdated. */
  const isOutdated = useRef(false)
  const answeredAt = useRef(0)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(topics, () => {
    if (isPaused || document.visibilityState !== 'visible') return
    if (isAsking) isOutdated.current = true
    else {
      const restMs = answeredAt.current + REST_MS - performance.now()
      soon.current ??= setTimeout(() => execute({ requestPolicy: 'network-only' }), restMs)
    }
  })
  useEffect(() => {
    if (isAsking || isPaused) return
    const refetch = () => {
      if (document.visibilityState === 'visible') execute(pollContext())
    }
    answeredAt.current = performance.now()
    const timer = setTimeout(refetch, isOutdated.current ? REST_MS : REFETCH_DELAY_MS)
    isOutdated.current = false
    document.addEventListener('visibilitychange', refetch)
    return () => {
      clearTimeout(timer)
      clearTimeout(soon.current)
      soon.current = undefined
      document.removeEventListener('visibilitychange', refetch)
    }
  }, [isAsking, isPaused, execute])
  return response
}
