import { refused } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'

/** Only the database knows for certain that a pathname is free, so its no is ours. */
export const refusingTakenPathname = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change
  } catch (error) {
    if (isUniqueViolation(error, 'organisations_pathname'))
      throw refused('PATHNAME_TAKEN', { field: 'pathname' })
    throw error
  }
}
