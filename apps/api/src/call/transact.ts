import { isDeadlock, isPublicIdTaken } from '../platform/database-errors.ts'
import type { Scope, Tx } from '../platform/postgres.ts'
import { assertNotViewingAs } from './assert-not-viewing-as.ts'
import { type Call, scopeOf } from './call.ts'
import { claimStep, readStep, type StepKey, saveAnswer } from './idempotency-store.ts'
import { foreseeAdmins } from './notification-store.ts'
import { logsWritten } from './write-log.ts'
import { refused } from './refused.ts'

/**
 * Runs one change in one transaction with one log row. With an idempotency key the same transaction
 * stores the response; a retry returns it without repeating the work.
 */
export const transact = <T>(
  call: Call,
  work: (tx: Tx) => Promise<T>,
  scope: Scope = scopeOf(call),
  /** Starts reads that the work needs later, in the same round trip as the claim of the step. */
  lookAhead: (tx: Tx) => void = () => {},
): Promise<T> => {
  assertNotViewingAs(call)
  const step = stepKey(call)
  const once = () =>
    call.services.database.write(scope, (tx) => {
      if (call.verdict === 'told' && call.organisation !== null)
        foreseeAdmins(tx, call.organisation.organisationId)
      lookAhead(tx)
      return change(call, step, tx, work)
    })
  return retryAfterBadLuck(once, ATTEMPTS)
}

const ATTEMPTS = 3

/** Devices write constantly, so that deadlocks with them happen; some day a random public id is drawn twice. */
const retryAfterBadLuck = <T>(attempt: () => Promise<T>, left: number): Promise<T> =>
  attempt().catch((error: unknown) => {
    if (left <= 1 || !(isDeadlock(error) || isPublicIdTaken(error))) throw error
    return retryAfterBadLuck(attempt, left - 1)
  })

const change = async <T>(
  call: Call,
  step: StepKey | null,
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  if (step !== null && !(await claimStep(tx, step, call.services.clock.now().toISOString()))) {
    return replay<T>(tx, step)
  }
  const answer = await work(tx)
  if (logsWritten(tx) !== 1) throw new Error(`a change wrote ${logsWritten(tx)} log rows, not one`)
  if (step !== null) await saveAnswer(tx, step, answer)
  return answer
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
