import { type CombinedError, type Exchange, mapExchange } from '@urql/core'

/** More than the questions of any screen. */
const KEPT = 50

/**
 * What was answered before stays, beside the error, when asking again failed for a reason that passes: a screen goes
 * on showing it, and a form on it keeps what was typed.
 */
export const keepLastAnswer = (isPassing: (error: CombinedError) => boolean): Exchange => {
  const last = new Map<number, unknown>()
  return mapExchange({
    onResult: (result) => {
      const { operation, data, error } = result
      if (operation.kind !== 'query') return result
      if (data === undefined)
        return error !== undefined && isPassing(error)
          ? { ...result, data: last.get(operation.key) }
          : result
      last.delete(operation.key)
      last.set(operation.key, data)
      const [oldest] = last.keys()
      if (last.size > KEPT && oldest !== undefined) last.delete(oldest)
      return result
    },
  })
}
