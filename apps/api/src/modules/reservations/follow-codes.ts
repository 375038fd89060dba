import type { Services } from '../../services.ts'
import { findTypedFor } from './code-event-store.ts'
import { insertEvents } from './reservation-event-store.ts'

/** A code of a reservation or a customer that was typed. */
export interface CodeEvent {
  readonly messageId: string
  readonly organisationId: string
  readonly subjectId: string
  readonly result: string
  readonly boxIds: readonly string[]
  readonly at: string
  readonly isOffline: boolean
}

/** What happened at the keypad stands in the timeline of whatever it was typed for. */
export const followCodes = async (
  services: Services,
  events: readonly CodeEvent[],
): Promise<void> => {
  const now = services.clock.now()
  for (const event of events) {
    const { organisationId, messageId, at, result, isOffline } = event
    await services.database.write({ organisationIds: [organisationId] }, async (tx) => {
      const reservationIds = await findTypedFor(tx, event)
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
