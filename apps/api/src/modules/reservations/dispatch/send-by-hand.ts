import { decideSending } from '@lockerdesk/domain'
import { decided } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import { countSentToday } from '../reservation-event-store.ts'
import type { Reservation } from '../reservation-store.ts'
import { type SentCode, sendCode } from '../codes/send-code.ts'

/** Sends or resends the message with the code, within a rate limit. */
export const sendByHand = async (
  tx: Tx,
  actor: ChangeActor,
  reservation: Reservation,
): Promise<SentCode> => {
  const { lastSentAt, _id } = reservation
  decided(
    decideSending(
      {
        lastSentAt: lastSentAt === null ? null : new Date(lastSentAt),
        sentToday: await countSentToday(tx, _id, actor.now),
      },
      actor.now,
    ),
  )
  return sendCode(tx, actor, reservation)
}
