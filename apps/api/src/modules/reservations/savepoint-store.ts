import { sql } from 'kysely'
import { Refused } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { Tx } from '../../platform/postgres.ts'
import { causeOfFailure, send } from '../../platform/sent-statements.ts'

/** Runs the work in a savepoint; rolls back to it and returns false on a conflict. */
export const attempt = async (tx: Tx, work: () => Promise<unknown>): Promise<boolean> => {
  await send(tx, sql`savepoint attempt`)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return true
  } catch (error) {
    const cause = await causeOfFailure(tx, error)
    await sql`rollback to savepoint attempt`.execute(tx).catch(() => {
      throw cause
    })
    if (cause instanceof Refused || isUniqueViolation(cause)) return false
    throw cause
  }
}
