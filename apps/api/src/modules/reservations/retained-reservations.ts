import type { RetainedRecords } from '../retention/index.ts'
import { forgetWords } from './list/forget-words.ts'
import { countOldReservations, forgetOldReservations } from './old-reservation-store.ts'

const AT_ONCE = 200

/** Retention removes the personal data of a reservation, not the reservation. */
export const retainedReservations: RetainedRecords = {
  kind: 'reservations',
  count: countOldReservations,
  forget: async (tx, overdue) => {
    const forgotten = await forgetOldReservations(tx, overdue, AT_ONCE)
    await forgetWords(tx, forgotten)
    return forgotten.length
  },
}
