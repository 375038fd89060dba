import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'

const TRIES = 5

/** The unique index that says: what is typed on one keypad means one thing. */
const isCodeCollision = (error: unknown): boolean => isUniqueViolation(error, 'keypad_codes_live')

/**
 * Runs a change that makes a code live. When somebody else's code came to have the same digits in
 * the moment between drawing and saving, it is done again with other digits; chosen ones are refused.
 */
export const drawingAgain = async <T>(
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
      // What was rolled back was no step: a repeat of the call must find this one under its number.
      call.steps = steps
    }
  }
}
