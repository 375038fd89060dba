import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { isCodeOut } from './is-code-out.ts'
import type { Reservation } from '../reservation-store.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { saveNotSent } from '../reservation-write-store.ts'
import { attempt } from '../savepoint-store.ts'
import { sendCode } from './send-code.ts'

/**
 * Resends the code after a change, also while the first message is queued; skips customers who have not been
 * notified yet. Without a channel it refuses if the caller asked to notify; otherwise it marks the code as not sent.
 */
export const resendCode = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
  isAskedFor: boolean,
): Promise<void> => {
  if (!isCodeOut(reservation)) return
  const resend = () => sendCode(tx, actor, reservation, 'reservationChanged')
  if (isAskedFor) {
    await resend()
    return
  }
  if (await attempt(tx, resend)) return
  const { organisationId, _id: reservationId } = reservation
  await saveNotSent(tx, reservation, actor.now.toISOString())
  await insertEvents(
    tx,
    [{ organisationId, reservationId, kind: 'notSent', actorName: actor.name }],
    actor.now,
  )
}
