import * as z from 'zod/mini'
import type { Services } from '../../../services.ts'
import { findReservationsOfCode } from './code-event-store.ts'
import { insertEvents } from '../reservation-event-store.ts'

/** A reservation or customer code entered at a keypad. */
const codeEvent = z.object({
  messageId: z.string(),
  organisationId: z.string(),
  subjectId: z.string(),
  result: z.string(),
  boxIds: z.readonly(z.array(z.string())),
  at: z.string(),
  isOffline: z.boolean(),
})
export const codeEvents = z.readonly(z.array(codeEvent))
export type CodeEvent = z.infer<typeof codeEvent>

/** Adds keypad events to the timeline of the reservation that the code belongs to. */
export const followCodes = async (
  services: Services,
  events: readonly CodeEvent[],
): Promise<void> => {
  const now = services.clock.now()
  for (const event of events) {
    const { organisationId, messageId, at, result, isOffline } = event
    await services.database.write({ organisationIds: [organisationId] }, async (tx) => {
      const reservationIds = await findReservationsOfCode(tx, event)
      await insertEvents(
        tx,
        reservationIds.map((reservationId) => ({
          organisationId,
          reservationId,
          kind: result === 'accepted' ? 'codeAccepted' : 'codeRefused',
          params: { result, isOffline: isOffline ? 1 : 0 },
          origin: messageId,
          occurredAt: at,
        })),
        now,
      )
    })
  }
}
