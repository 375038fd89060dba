import type { NotificationChannel } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import type { EmailSettings } from './email-settings-store.ts'

/** By the product's own server or provider. */
export const SEND_MESSAGE = 'send-message'
/** By a server of an organisation's own: however slow it is, the others have their workers. */
export const SEND_BY_OWN_SERVER = 'send-by-own-server'

/** For a worker that died; what a server says is written down and tried again by the ledger's own time. */
export const SENDING = { retries: 100, heartbeatSeconds: 10 } as const

export interface SendingPayload {
  readonly messageId: string
  readonly organisationId: string
}

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
    { messageId, organisationId } satisfies SendingPayload,
    {
      ...SENDING,
      group: `${organisationId}/${channel}`,
      ...(startAfter === undefined ? {} : { startAfter: new Date(startAfter) }),
    },
  )
}
