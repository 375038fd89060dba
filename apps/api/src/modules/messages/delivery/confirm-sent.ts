import { type MessageTemplate, NOTIFICATION_CHANNELS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import type { Message } from '../message-store.ts'

/** The reservations module handles this job: it sets `sent` once a provider has accepted the code. */
export const CONFIRM_SENT = jobOf(
  'confirm-sent',
  z.object({
    organisationId: z.string(),
    reservationId: z.string(),
    acceptedMessageId: z.string(),
    channel: z.enum(NOTIFICATION_CHANNELS),
    actorName: z.nullable(z.string()),
  }),
)
export type ConfirmSentPayload = z.infer<typeof CONFIRM_SENT.payload>

const FIRST_WORD: readonly MessageTemplate[] = ['reservationCode', 'reservationChanged']

/** Runs in the transaction that records the acceptance. */
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
