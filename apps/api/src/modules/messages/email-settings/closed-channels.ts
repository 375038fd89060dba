import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import type { Reader } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { canSendMail, canSendSms } from '../../mails/index.ts'
import { isFeatureOnFor } from '../../platform-settings/index.ts'
import { type EmailSettings, findEmailSettings } from './email-settings-store.ts'

/** Channels that are disabled by the platform, or without a server or provider. */
export const closedChannels = async (
  reader: Reader,
  services: Services,
  organisationId: string,
): Promise<NotificationChannel[]> => {
  const settings = await findEmailSettings(reader, organisationId)
  const isClosed = await Promise.all(
    NOTIFICATION_CHANNELS.map((channel) =>
      isChannelClosed(reader, services, { organisationId, channel, settings }),
    ),
  )
  return NOTIFICATION_CHANNELS.filter((_, index) => isClosed[index])
}

export const isChannelClosed = async (
  reader: Reader,
  services: Services,
  at: {
    readonly organisationId: string
    readonly channel: NotificationChannel
    readonly settings: EmailSettings | null
  },
): Promise<boolean> => {
  if (at.channel === 'email') return !canSendMail(services) && at.settings?.smtpServer == null
  return !canSendSms(services) || !(await isFeatureOnFor(reader, 'sms', at.organisationId))
}

export const assertChannelOpen = async (
  reader: Reader,
  services: Services,
  organisationId: string,
  channel: NotificationChannel,
): Promise<void> => {
  if ((await closedChannels(reader, services, organisationId)).includes(channel))
    throw refused('CHANNEL_OFF', { field: 'channel' })
}
