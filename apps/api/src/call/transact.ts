import type { Reader, Scope, Tx } from '../platform/postgres.ts'
import { type Call, scopeOf } from './call.ts'
import { claimStep, readStep, type StepKey, saveAnswer } from './idempotency-store.ts'
import { logsWritten } from './write-log.ts'
import { refused } from './refused.ts'

export const read = <T>(
  call: Call,
  work: (reader: Reader) => Promise<T>,
  scope: Scope = scopeOf(call),
): Promise<T> => call.services.database.read(scope, work)

/**
 * One change, one transaction, one log row. Under an idempotency key the answer is stored with
 * the change, and the same call again gets it back without doing the work twice.
 */
export const transact = <T>(
  call: Call,
  work: (tx: Tx) => Promise<T>,
  scope: Scope = scopeOf(call),
): Promise<T> => {
  const step = stepKey(call)
  return call.services.database.write(scope, async (tx) => {
    if (step !== null && !(await claimStep(tx, step, call.services.clock.now().toISOString()))) {
      return replay<T>(tx, step)
    }
    const answer = await work(tx)
    if (logsWritten(tx) !== 1)
      throw new Error(`a change wrote ${logsWritten(tx)} log rows, not one`)
    if (step !== null) await saveAnswer(tx, step, answer)
    return answer
  })
}

const stepKey = (call: Call): StepKey | null => {
  const { idempotency, actor } = call
  const step = call.steps++
  return idempotency === null ? null : { ...idempotency, principalId: actor.id, step }
}

const replay = async <T>(tx: Tx, step: StepKey): Promise<T> => {
  const stored = await readStep(tx, step)
  if (stored.inputHash !== step.inputHash || stored.operation !== step.operation) {
    throw refused('IDEMPOTENCY_KEY_REUSED')
  }
  return stored.answer as T
}
