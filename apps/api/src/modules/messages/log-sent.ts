import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findReference } from './message-reference-store.ts'
import type { Message } from './message-store.ts'

type SentMessage = Pick<
  Message,
  '_id' | 'organisationId' | 'reservationId' | 'orderId' | 'channel' | 'template'
>

/** One entry for each message that left, or that is kept here where nothing leaves. It names no recipient. */
export const logSent = async (
  tx: Tx,
  message: SentMessage,
  isCaptured: boolean,
  now: Date,
): Promise<void> => {
  const { _id, organisationId, channel, template } = message
  // Whoever asked for a test stands in the trail for it.
  if (template === 'test') return
  await insertLog(tx, {
    id: newId(now),
    organisationId,
    type: channel === 'email' ? 'Emails' : 'SMS',
    operation: 'Sent',
    severity: 'info',
    textKey: isCaptured ? 'messageCaptured' : 'messageSent',
    textParams: { template, reference: await findReference(tx, message) },
    subjectId: _id,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
}
