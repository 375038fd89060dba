import type { Tx } from '../../platform/postgres.ts'
import type { Doer } from './doer.ts'
import type { Reservation } from './reservation-store.ts'
import { attempt } from './savepoint-store.ts'
import { sendCode } from './send-code.ts'

/** What the customer was told is no longer so. Who was never told hears it when their turn comes. */
export const tellAgain = async (tx: Tx, doer: Doer, reservation: Reservation): Promise<void> => {
  if (reservation.status !== 'sent') return
  await attempt(tx, () => sendCode(tx, doer, reservation, 'reservationChanged'))
}
