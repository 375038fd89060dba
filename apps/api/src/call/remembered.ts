import type { Call } from './call.ts'
import { findStep, type StepKey } from './idempotency-store.ts'
import { read } from './read.ts'
import { Refused, refused } from './refused.ts'

/**
 * For a call that reads or calls out before its transaction: what it finds may be the effect of its own
 * first attempt. So it looks for the stored response first, and again before it refuses.
 */
export const remembered = <T>(call: Call, work: () => Promise<T>): Promise<T> =>
  rememberedAfter(call, () => Promise.resolve(), work)

/** Same for a call that starts with reads: they share the round trip of the lookup. */
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
