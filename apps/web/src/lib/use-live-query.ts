import { useEffect } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql'

const REFETCH_AFTER_MS = 5_000

/** A query that asks the network again five seconds after each answer, while somebody looks. */
export const useLiveQuery = <Result, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Result>,
): UseQueryResponse<Result, Variables> => {
  const response = useQuery<Result, Variables>(args)
  const [{ fetching, stale }, execute] = response
  const isPaused = args.pause === true
  useEffect(() => {
    if (fetching || stale || isPaused) return
    const refetch = () => {
      if (document.visibilityState === 'visible') execute({ requestPolicy: 'network-only' })
    }
    const timer = setTimeout(refetch, REFETCH_AFTER_MS)
    document.addEventListener('visibilitychange', refetch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refetch)
    }
  }, [fetching, stale, isPaused, execute])
  return response
}
