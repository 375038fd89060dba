import { decideSending } from '@lockerdesk/domain'
import { decided } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Doer } from './doer.ts'
import { countSentSince } from './reservation-event-store.ts'
import type { Reservation } from './reservation-store.ts'
import { sendCode } from './send-code.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The first message or one more of it, but nobody is flooded. */
export const sendByHand = async (tx: Tx, doer: Doer, reservation: Reservation): Promise<void> => {
  const { lastSentAt, _id } = reservation
  const since = new Date(doer.now.getTime() - DAY_MS).toISOString()
  decided(
    decideSending(
      {
        lastSentAt: lastSentAt === null ? null : new Date(lastSentAt),
        sentToday: await countSentSince(tx, _id, since),
      },
      doer.now,
    ),
  )
  await sendCode(tx, doer, reservation)
}
