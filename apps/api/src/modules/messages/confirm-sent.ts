import type { MessageTemplate } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { Message } from './message-store.ts'

/** Done by the module of reservations: a reservation is `sent` once a carrier accepted its code. */
export const CONFIRM_SENT = 'confirm-sent'

export interface ConfirmSentPayload {
  readonly organisationId: string
  readonly reservationId: string
  readonly acceptedMessageId: string
  readonly channel: Message['channel']
  readonly actorName: string | null
}

const FIRST_WORD: readonly MessageTemplate[] = ['reservationCode', 'reservationChanged']

/** Part of the transaction that writes down that the message was accepted. */
export const queueConfirmation = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { _id, organisationId, reservationId, template, channel, actorName }: Message,
): Promise<void> => {
  if (reservationId === null || !FIRST_WORD.includes(template)) return
  const payload: ConfirmSentPayload = {
    organisationId,
    reservationId,
    acceptedMessageId: _id,
    channel,
    actorName,
  }
  await jobs.enqueue(tx, CONFIRM_SENT, payload)
}
