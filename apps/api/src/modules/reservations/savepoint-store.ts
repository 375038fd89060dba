import { sql } from 'kysely'
import { Refused } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { Tx } from '../../platform/postgres.ts'

/** Does it, or leaves the transaction as it was: true when nothing stood in the way. */
export const attempt = async (tx: Tx, work: () => Promise<unknown>): Promise<boolean> => {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    if (error instanceof Refused || isUniqueViolation(error)) return false
    throw error
  }
}
