import type { Call } from './call.ts'
import { findStep, type StepKey } from './idempotency-store.ts'
import { read } from './read.ts'
import { Refused, refused } from './refused.ts'

/**
 * For a call that asks the world before its transaction: what it finds may be its own first try.
 * So the stored answer comes first, and once more before anything is refused.
 */
export const remembered = <T>(call: Call, work: () => Promise<T>): Promise<T> =>
  rememberedAfter(call, () => Promise.resolve(), work)

/** The same for a call that begins with reads: they travel together with the question for the stored answer. */
export const rememberedAfter = async <Seen, T>(
  call: Call,
  look: () => Promise<Seen>,
  work: (seen: Seen) => Promise<T>,
): Promise<T> => {
  const step = call.steps
  const [before, seen] = await Promise.allSettled([storedAnswer(call, step), look()])
  if (before.status === 'rejected') throw before.reason
  if (before.value !== null) return before.value.answer as T
  try {
    if (seen.status === 'rejected') throw seen.reason
    return await work(seen.value)
  } catch (error) {
    const after = error instanceof Refused ? await storedAnswer(call, step) : null
    if (after === null) throw error
    return after.answer as T
  }
}

const storedAnswer = async (call: Call, step: number): Promise<{ answer: unknown } | null> => {
  const { idempotency, actor } = call
  if (idempotency === null) return null
  const key: StepKey = { ...idempotency, principalId: actor.id, step }
  const stored = await read(call, (reader) => findStep(reader, key))
  if (stored === null) return null
  if (stored.inputHash !== key.inputHash || stored.operation !== key.operation)
    throw refused('IDEMPOTENCY_KEY_REUSED')
  return { answer: stored.answer }
}
