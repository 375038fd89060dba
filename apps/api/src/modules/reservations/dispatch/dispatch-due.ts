import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { dispatchReserved } from './dispatch-reserved.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import type { DueReservation } from './due-reservation.ts'
import { lockReservation, readReservation } from '../reservation-store.ts'

/** Re-reads the reservation under a lock: it may have changed since the job was enqueued. */
export const dispatchDue = (
  services: Services,
  { organisationId, reservationId }: DueReservation,
): Promise<void> =>
  services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const actor: ChangeActor = { services, now: services.clock.now(), name: null }
    const before = await lockReservation(tx, { organisationId, shopIds: null }, reservationId)
    // Planned for later by now; another job exists for that time.
    if (before === null || Date.parse(before.sendNotificationAt ?? '') > actor.now.getTime()) return
    const sent = await dispatchReserved(tx, actor, before)
    const after = await readReservation(tx, before)
    if (after.lastSentAt === before.lastSentAt) {
      if (after.isNotSent && !before.isNotSent)
        await notifyStaff(
          tx,
          {
            organisationId,
            shopId: after.shopId,
            textKey: 'reservationNotSent',
            textParams: { id: after.id },
            severity: 'warning',
            path: `/reservations/${reservationId}`,
          },
          actor.now,
        )
      return
    }
    await insertLog(tx, {
      id: newId(),
      organisationId,
      type: 'Reservations',
      operation: 'Sent',
      severity: 'info',
      textKey: sent === 'held' ? 'reservationSendHeld' : 'reservationDispatched',
      textParams: { id: after.id },
      subjectId: reservationId,
      before: { status: before.status },
      after: { status: after.status },
      temperature: null,
      user: null,
      apiKey: null,
      ip: null,
      createdAt: actor.now.toISOString(),
    })
    await announceReservation(tx, after)
  })
