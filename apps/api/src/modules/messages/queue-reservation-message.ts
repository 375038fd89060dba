import type { MessageTemplate, NotificationChannel } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { findSubject } from './message-subject-store.ts'
import { queueMessages, recipientsOf } from './queue-message.ts'

export interface ReservationMessage {
  readonly organisationId: string
  readonly reservationId: string
  readonly template: MessageTemplate
  readonly actorName: string | null
}

/** Part of a change that holds the reservation: tells its customer, as it stands in the transaction. Answers the channels. */
export const queueReservationMessage = async (
  tx: Tx,
  services: Services,
  { organisationId, reservationId, template, actorName }: ReservationMessage,
): Promise<NotificationChannel[]> => {
  const subject = await findSubject(tx, organisationId, reservationId)
  if (subject === null) throw new Error('a message without its reservation')
  const recipients = recipientsOf(subject)
  await queueMessages(tx, services, { subject, template, recipients, actorName })
  return [...new Set(recipients.map(({ channel }) => channel))]
}
