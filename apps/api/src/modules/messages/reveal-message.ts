import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { findSubject } from './content/message-subject-store.ts'
import { openContent } from './content/message-content.ts'
import { seenMessage } from './read-messages.ts'
import type { MessageContent } from './content/message-content.ts'

/** Returns the message with its code, as the customer received it, and logs the access. */
export const revealMessage = async (call: Call, id: string): Promise<MessageContent> => {
  assertRecentlyAuthenticated(call)
  const { sealedContent, channel, organisationId, reservationId } = await seenMessage(call, id)
  if (sealedContent === null) throw refused('NOT_FOUND')
  await transact(call, async (tx) => {
    const subject =
      reservationId === null ? null : await findSubject(tx, organisationId, reservationId)
    await writeLog(tx, call, {
      type: channel === 'email' ? 'Emails' : 'SMS',
      operation: 'Opened',
      text: 'messageRevealed',
      params: { id: subject?.publicId ?? '–' },
      subjectId: reservationId ?? id,
    })
    return true
  })
  return openContent(call.services.secrets, id, sealedContent, true)
}
