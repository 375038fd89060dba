import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { queueReservationMessage } from '../../messages/index.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { insertEvents } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { saveQueued, saveStatus } from '../reservation-write-store.ts'

/** held: the message waits until a lockdown ends. */
export type SentCode = 'sent' | 'queued' | 'held'

/**
 * Queues the message with the code; refuses without a channel. The status becomes `sent` once a provider accepts the
 * message; at once where messages are captured.
 */
export const sendCode = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
  template: 'reservationCode' | 'reservationChanged' = 'reservationCode',
): Promise<SentCode> => {
  const { services, now, name } = actor
  const { organisationId, _id, sealedPincode } = reservation
  if (sealedPincode === null) throw refused('STATUS_NOT_ALLOWED')
  const { channels, closed, isAccepted, isHeld } = await queueReservationMessage(tx, services, {
    organisationId,
    reservationId: _id,
    template,
    actorName: name,
  })
  if (channels.length === 0) throw refused(closed.length > 0 ? 'CHANNEL_OFF' : 'NO_CHANNEL')
  const at = now.toISOString()
  if (isAccepted) await saveStatus(tx, reservation, 'sent', { at })
  else await saveQueued(tx, reservation, at)
  const waiting = isHeld ? 'held' : 'queued'
  const kind = isAccepted ? 'sent' : waiting
  await insertEvents(
    tx,
    [
      {
        organisationId,
        reservationId: _id,
        kind,
        params: { channels: channels.join(', ') },
        actorName: name,
      },
    ],
    now,
  )
  return kind
}
