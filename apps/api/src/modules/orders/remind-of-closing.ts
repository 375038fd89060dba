import { reminderTime } from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import { queueReservationMessage } from '../messages/index.ts'
import { isCodeOut, lockOffer } from '../reservations/index.ts'
import {
  deleteEndedReminders,
  listPendingReminders,
  markReminded,
  type PendingReminder,
} from './order-page/pickup-reminder-store.ts'
import { hasLockdown } from './storefront/storefront-store.ts'

/** Reminds buyers who requested it, once, an hour before the shop closes, if their order is still in a box. */
export const remindOfClosing = async (services: Services): Promise<void> => {
  const { database, clock } = services
  await database.write('everything', deleteEndedReminders)
  const now = clock.now()
  const pending = await database.read('everything', listPendingReminders)
  const due = pending.filter((reminder) => isDue(reminder, now))
  for (const orderId of new Set(due.map(({ _id }) => _id)))
    await remindOfOrder(
      services,
      due.filter(({ _id }) => _id === orderId),
    )
}

const isDue = (reminder: PendingReminder, now: Date): boolean => {
  const { openingHours, timeZone, agreedAt, askedAt } = reminder
  const plan = {
    agreedAt: agreedAt === null ? null : new Date(agreedAt),
    openingHours,
    timeZone,
    now,
  }
  const at = reminderTime(plan, new Date(askedAt))
  return at !== null && at <= now
}

/** Sends nothing while one of its lockers cannot be opened; later runs retry until the shop has closed. */
const remindOfOrder = (services: Services, due: readonly PendingReminder[]): Promise<void> => {
  const [order] = due
  if (order === undefined) return Promise.resolve()
  const { organisationId } = order
  return services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const waiting: string[] = []
    for (const { reservationId } of due) {
      const offer = await lockOffer(tx, organisationId, reservationId)
      if (offer === null || !isCodeOut(offer)) continue
      if (await hasLockdown(tx, offer)) return
      waiting.push(offer._id)
    }
    const now = services.clock.now().toISOString()
    if (waiting.length === 0 || !(await markReminded(tx, order, now))) return
    for (const reservationId of waiting)
      await queueReservationMessage(tx, services, {
        organisationId,
        reservationId,
        template: 'reservationReminder',
        actorName: null,
      })
  })
}
