import type { Services } from '../../../services.ts'
import type { ConfirmSentPayload } from '../../messages/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { insertEvents } from '../reservation-event-store.ts'
import { lockReservation, readReservation } from '../reservation-store.ts'
import { saveStatus } from '../reservation-write-store.ts'

/** Sets `sent` after a provider accepted the code, unless the reservation has changed status since. */
export const confirmSent = (
  services: Services,
  { organisationId, reservationId, acceptedMessageId, channel, actorName }: ConfirmSentPayload,
): Promise<void> =>
  services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const reservation = await lockReservation(tx, { organisationId, shopIds: null }, reservationId)
    if (reservation === null || reservation.lastSentAt === null) return
    const now = services.clock.now()
    const { status } = reservation
    if (status !== 'reserved' && status !== 'ordered' && status !== 'sent') return
    if (status !== 'sent') await saveStatus(tx, reservation, 'sent', { at: now.toISOString() })
    await insertEvents(
      tx,
      [
        {
          organisationId,
          reservationId,
          kind: 'sent',
          params: { channels: channel },
          actorName,
          origin: acceptedMessageId,
        },
      ],
      now,
    )
    await announceReservation(tx, await readReservation(tx, reservation))
  })
