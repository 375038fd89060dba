import type { NotificationChannel } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import type { EmailSettings } from '../email-settings/email-settings-store.ts'

const messageToSend = z.object({ messageId: z.string(), organisationId: z.string() })
export type SendingPayload = z.infer<typeof messageToSend>

/** By the product's own server or provider. */
export const SEND_MESSAGE = jobOf('send-message', messageToSend)
/** By a server of an organisation's own: however slow it is, the others have their workers. */
export const SEND_BY_OWN_SERVER = jobOf('send-by-own-server', messageToSend)

/** For a worker that died; what a server says is written down and tried again by the ledger's own time. */
export const SENDING = { retries: 100, heartbeatSeconds: 10 } as const

const groupOf = (organisationId: string, channel: NotificationChannel): string =>
  `${organisationId}/${channel}`

/** No worker looks at an organisation's waiting messages while its own server rests. */
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
