import {
  carriesCode,
  isPaymentDue,
  MESSAGE_TEMPLATES,
  type MessageTemplate,
  type NotSentReason,
  whyNotSent,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import type { Message } from '../message-store.ts'
import type { MessageSubject } from './message-subject-store.ts'

/** Why it would not be sent now. Null if it would. */
export const whyNotNow = (
  template: MessageTemplate,
  subject: MessageSubject,
  hasNewerMessage = false,
): NotSentReason | null =>
  whyNotSent(template, {
    status: subject.status,
    hasPincode: subject.sealedPincode !== null,
    isInLockdown: subject.isInLockdown,
    isPaymentDue: isPaymentDue(subject),
    hasNewer: hasNewerMessage,
  })

/** Templates of which only the newest message counts. */
const familyOf = (template: MessageTemplate): readonly MessageTemplate[] =>
  carriesCode(template) ? MESSAGE_TEMPLATES.filter(carriesCode) : [template]

export const hasNewer = async (reader: Reader, message: Message): Promise<boolean> => {
  const { rows } = await sql`
    select from messages m
    where m.organisation_id = ${message.organisationId} and m.reservation_id = ${message.reservationId}
      and m.channel = ${message.channel} and m.recipient = ${message.recipient}
      and m.template = any(${[...familyOf(message.template)]})
      and m.status in ('queued', 'sent', 'captured')
      and (m.created_at, m.id) > (${message.createdAt}::timestamptz, ${message._id})
    limit 1`.execute(reader)
  return rows.length > 0
}
