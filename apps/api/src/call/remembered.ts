import { type Call, scopeOf } from './call.ts'
import { findStep, type StepKey } from './idempotency-store.ts'
import { Refused, refused } from './refused.ts'

/**
 * For a call that asks the world before its transaction: what it finds may be its own first try.
 * So the stored answer comes first, and once more before anything is refused.
 */
export const remembered = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
  const step = call.steps
  const before = await storedAnswer(call, step)
  if (before !== null) return before.answer as T
  try {
    return await work()
  } catch (error) {
    const after = error instanceof Refused ? await storedAnswer(call, step) : null
    if (after === null) throw error
    return after.answer as T
  }
}

const storedAnswer = async (call: Call, step: number): Promise<{ answer: unknown } | null> => {
  const { idempotency, actor, services } = call
  if (idempotency === null) return null
  const key: StepKey = { ...idempotency, principalId: actor.id, step }
  const stored = await services.database.read(scopeOf(call), (reader) => findStep(reader, key))
  if (stored === null) return null
  if (stored.inputHash !== key.inputHash || stored.operation !== key.operation)
    throw refused('IDEMPOTENCY_KEY_REUSED')
  return { answer: stored.answer }
}
