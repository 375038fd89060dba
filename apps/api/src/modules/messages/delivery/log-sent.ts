import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Message } from '../message-store.ts'

type SentMessage = Pick<Message, '_id' | 'organisationId' | 'channel' | 'template'>

/** Writes one log entry per sent or captured message, without its recipient. */
export const logSent = async (
  tx: Tx,
  { _id, organisationId, channel, template }: SentMessage,
  {
    reference,
    isCaptured,
    now,
  }: { readonly reference: string; readonly isCaptured: boolean; readonly now: Date },
): Promise<void> => {
  // Logs the user who requested a test.
  if (template === 'test') return
  await insertLog(tx, {
    id: newId(now),
    organisationId,
    type: channel === 'email' ? 'Emails' : 'SMS',
    operation: 'Sent',
    severity: 'info',
    textKey: isCaptured ? 'messageCaptured' : 'messageSent',
    textParams: { template, reference },
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
