import {
  type MessageTemplate,
  type NotificationChannel,
  waitsForLockdown,
} from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { closedChannels } from '../email-settings/closed-channels.ts'
import { hasAccepted } from '../message-store.ts'
import { findSubject } from '../content/message-subject-store.ts'
import { queueMessages, recipientsOf } from './queue-message.ts'

export interface ReservationMessage {
  readonly organisationId: string
  readonly reservationId: string
  readonly template: MessageTemplate
  readonly actorName: string | null
}

export interface QueuedReservationMessage {
  /** Channels that send it. */
  readonly channels: readonly NotificationChannel[]
  /** Chosen channels that are not available. */
  readonly closed: readonly NotificationChannel[]
  /** False while all its messages are queued. */
  readonly isAccepted: boolean
  /** True while a lockdown holds them. */
  readonly isHeld: boolean
}

/** Queues a message about the reservation in the transaction of its change; the caller has locked it. */
export const queueReservationMessage = async (
  tx: Tx,
  services: Services,
  { organisationId, reservationId, template, actorName }: ReservationMessage,
): Promise<QueuedReservationMessage> => {
  const subject = await findSubject(tx, organisationId, reservationId)
  if (subject === null) throw new Error('a message without its reservation')
  const recipients = recipientsOf(subject)
  const ids = await queueMessages(tx, services, { subject, template, recipients, actorName })
  const chosen = [...new Set(recipients.map(({ channel }) => channel))]
  const closed = await closedChannels(tx, services, organisationId)
  return {
    channels: chosen.filter((channel) => !closed.includes(channel)),
    closed: chosen.filter((channel) => closed.includes(channel)),
    isAccepted: await hasAccepted(tx, ids),
    isHeld: waitsForLockdown(template, subject, false),
  }
}
