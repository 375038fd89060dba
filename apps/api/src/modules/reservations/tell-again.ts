import type { Tx } from '../../platform/postgres.ts'
import type { Doer } from './doer.ts'
import { isCodeOut } from './is-code-out.ts'
import type { Reservation } from './reservation-store.ts'
import { attempt } from './savepoint-store.ts'
import { sendCode } from './send-code.ts'

/** Resends the code after a change, also while the first message is on its way; skips customers who were never told. */
export const tellAgain = async (tx: Tx, doer: Doer, reservation: Reservation): Promise<void> => {
  if (!isCodeOut(reservation)) return
  await attempt(tx, () => sendCode(tx, doer, reservation, 'reservationChanged'))
}
