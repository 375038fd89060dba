import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/postgres.ts'
import { send } from '../platform/sent-statements.ts'

export interface StepKey {
  readonly principalId: string
  readonly key: string
  readonly step: number
  readonly operation: string
  readonly inputHash: string
}

/** Claims the step. A concurrent call with the same key waits here until the first one commits. */
export const claimStep = async (tx: Tx, step: StepKey, now: string): Promise<boolean> => {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      principal_id: step.principalId,
      key: step.key,
      step: step.step,
      operation: step.operation,
      input_hash: step.inputHash,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** No client retries this late, and a stored response may contain personal data. */
export const deleteStepsBefore = async (tx: Tx, before: string): Promise<void> => {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

export interface StoredStep {
  readonly inputHash: string
  readonly operation: string
  readonly answer: unknown
}

export const findStep = async (reader: Reader, step: StepKey): Promise<StoredStep | null> =>
  (await reader
    .selectFrom('idempotency_keys')
    .select(['input_hash as inputHash', 'operation', 'answer'])
    .where('principal_id', '=', step.principalId)
    .where('key', '=', step.key)
    .where('step', '=', step.step)
    .executeTakeFirst()) ?? null

export const readStep = async (tx: Tx, step: StepKey): Promise<StoredStep> => {
  const stored = await findStep(tx, step)
  if (stored === null) throw new Error('the step that was claimed before is gone')
  return stored
}

export const saveAnswer = async (tx: Tx, step: StepKey, answer: unknown): Promise<void> => {
  await send(
    tx,
    tx
      .updateTable('idempotency_keys')
      .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
      .where('principal_id', '=', step.principalId)
      .where('key', '=', step.key)
      .where('step', '=', step.step),
  )
}
