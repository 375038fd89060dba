import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'

const TRIES = 5

/** The unique index on active codes per keypad. */
const isCodeCollision = (error: unknown): boolean => isUniqueViolation(error, 'keypad_codes_live')

/**
 * Runs a change that activates a code. If another transaction took the same digits between drawing and
 * saving, retries with new digits; refuses digits that the caller chose.
 */
export const retryOnCodeCollision = async <T>(
  call: Call,
  isCustom: boolean,
  change: (isAgain: boolean) => Promise<T>,
): Promise<T> => {
  const { steps } = call
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(attempt > 1)
    } catch (error) {
      if (!isCodeCollision(error)) throw error
      if (isCustom) throw refused('PINCODE_TAKEN', { field: 'pincode' })
      if (attempt === TRIES) throw refused('NO_PINCODE_LEFT')
      // The rolled-back attempt must not count as a step: a retry of the call expects this one under the same number.
      call.steps = steps
    }
  }
}
