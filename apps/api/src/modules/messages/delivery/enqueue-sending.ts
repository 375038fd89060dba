import type { NotificationChannel } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import type { EmailSettings } from '../email-settings/email-settings-store.ts'

const messageToSend = z.object({ messageId: z.string(), organisationId: z.string() })
export type SendingPayload = z.infer<typeof messageToSend>

/** Queue for the product's own server or provider. */
export const SEND_MESSAGE = jobOf('send-message', messageToSend)
/** Separate queue for organisations' own servers, so that a slow one does not delay others. */
export const SEND_BY_OWN_SERVER = jobOf('send-by-own-server', messageToSend)

/** Only for killed workers; the ledger schedules retries after a server's response itself. */
export const SENDING = { retries: 100, heartbeatSeconds: 10 } as const

const groupOf = (organisationId: string, channel: NotificationChannel): string =>
  `${organisationId}/${channel}`

/** Postpones an organisation's queued messages during the back-off of its own server. */
export const postponeSending = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  organisationId: string,
  until: Date,
): Promise<void> =>
  jobs.postponeGroup(tx, SEND_BY_OWN_SERVER, groupOf(organisationId, 'email'), until)

export const enqueueSending = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  message: SendingPayload & { readonly channel: NotificationChannel },
  settings: EmailSettings | null,
  startAfter?: string,
): Promise<void> => {
  const { messageId, organisationId, channel } = message
  const isOwn = channel === 'email' && settings?.smtpServer != null
  return jobs.enqueue(
    tx,
    isOwn ? SEND_BY_OWN_SERVER : SEND_MESSAGE,
    { messageId, organisationId },
    {
      ...SENDING,
      group: groupOf(organisationId, channel),
      ...(startAfter === undefined ? {} : { startAfter: new Date(startAfter) }),
    },
  )
}
