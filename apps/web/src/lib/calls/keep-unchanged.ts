import { type Exchange, mapExchange, type OperationContext } from '@urql/core'
import { productNow } from '../time/product-clock.ts'
import { withHeaders } from './with-headers.ts'

/** More than the queries of any screen. */
const KEPT = 50

interface Kept {
  readonly data: unknown
  readonly revision: string
}

/** Context of one poll. The exchange clears the flag, so that a refetch after a mutation is not a poll. */
export const pollContext = (): Partial<OperationContext> => ({
  requestPolicy: 'network-only',
  poll: { isNew: true },
})

/** Sends the revision of the last response with each poll, and returns that response if it is unchanged. */
export const keepUnchanged = (): Exchange => {
  const last = new Map<number, Kept>()
  return mapExchange({
    onOperation: (operation) => {
      if (operation.kind !== 'query') return operation
      const { key, context } = operation
      const poll = context['poll'] as { isNew: boolean } | undefined
      const kept = poll?.isNew === true ? last.get(key) : undefined
      if (poll !== undefined) poll.isNew = false
      return withHeaders(operation, { 'x-revision': kept?.revision ?? '' }, { kept })
    },
    onResult: (result) => {
      const { operation, data, extensions } = result
      const kept = operation.context['kept'] as Kept | undefined
      if (extensions?.['isUnchanged'] === true && kept !== undefined)
        return { ...result, data: kept.data, extensions: { renewedAt: productNow().toISOString() } }
      // After a failure the stored response and its revision still match.
      if (data == null) return result
      last.delete(operation.key)
      const revision: unknown = extensions?.['revision']
      if (typeof revision === 'string') last.set(operation.key, { data, revision })
      const [oldest] = last.keys()
      if (last.size > KEPT && oldest !== undefined) last.delete(oldest)
      return result
    },
  })
}
