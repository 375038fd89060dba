import { type CombinedError, type Exchange, mapExchange, type OperationResult } from '@urql/core'
import { OFFLINE_OWNER, remembered } from '../remembered.ts'

/** More than the questions of any screen. */
const KEPT = 50

/** Loaded only where this browser keeps answers for work without a network. */
const keptOnDevice = () =>
  remembered.read(OFFLINE_OWNER) === null ? null : import('../offline/kept-answers.ts')

/**
 * What was answered before stays, beside the error, when asking again failed for a reason that passes: a screen goes
 * on showing it, and a form on it keeps what was typed. After a reload, fill mode finds its answers on the device.
 */
export const keepLastAnswer = (
  isPassing: (error: CombinedError) => boolean,
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
        if (error === undefined || !isPassing(error)) return result
        const before = last.get(operation.key)
        return before === undefined ? fromDevice(result) : { ...result, data: before }
      }
      void keptOnDevice()
        ?.then(({ keepAnswer }) => keepAnswer(organisationId, operation, data))
        // A full or forbidden storage only costs the memory.
        .catch(() => {})
      last.delete(operation.key)
      last.set(operation.key, data)
      const [oldest] = last.keys()
      if (last.size > KEPT && oldest !== undefined) last.delete(oldest)
      return result
    },
  })
}
