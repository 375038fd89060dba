import { type CombinedError, type Exchange, mapExchange, type OperationResult } from '@urql/core'
import { OFFLINE_OWNER, remembered } from '../remembered.ts'

/** Cache size, above the number of queries of any screen. */
const KEPT = 50

/** Loaded only if this browser stores responses for offline use. */
const keptOnDevice = () =>
  remembered.read(OFFLINE_OWNER) === null ? null : import('../offline/kept-answers.ts')

/**
 * Keeps the last response beside the error if a refetch fails for a transient reason: a screen continues
 * to show it, and its form keeps the input. After a reload, fill mode reads its responses from the device.
 */
export const keepLastAnswer = (
  isTransient: (error: CombinedError) => boolean,
  organisationId: string | undefined,
): Exchange => {
  const last = new Map<number, unknown>()
  const fromDevice = async (result: OperationResult): Promise<OperationResult> => {
    try {
      const module = await keptOnDevice()
      return { ...result, data: await module?.keptAnswer(organisationId, result.operation) }
    } catch {
      return result
    }
  }
  return mapExchange({
    onResult: (result) => {
      const { operation, data, error } = result
      if (operation.kind !== 'query') return result
      if (data === undefined) {
        if (error === undefined || !isTransient(error)) return result
        const before = last.get(operation.key)
        return before === undefined ? fromDevice(result) : { ...result, data: before }
      }
      void keptOnDevice()
        ?.then(({ keepAnswer }) => keepAnswer(organisationId, operation, data))
        // If storage is full or forbidden, the responses stay in memory only.
        .catch(() => {})
      last.delete(operation.key)
      last.set(operation.key, data)
      const [oldest] = last.keys()
      if (last.size > KEPT && oldest !== undefined) last.delete(oldest)
      return result
    },
  })
}
