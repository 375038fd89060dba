import type { NotificationChannel } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Reader } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { canSendMail, canSendSms } from '../mails/index.ts'
import { isFeatureOnFor } from '../platform-settings/index.ts'
import { findEmailSettings } from './email-settings-store.ts'

/** By which nothing leaves: the platform switched it off, or there is nobody to carry it. */
export const closedChannels = async (
  reader: Reader,
  services: Services,
  organisationId: string,
): Promise<NotificationChannel[]> => {
  const settings = await findEmailSettings(reader, organisationId)
  const hasMail = canSendMail(services) || settings?.smtpServer != null
  const hasSms = canSendSms(services) && (await isFeatureOnFor(reader, 'sms', organisationId))
  return [...(hasMail ? [] : ['email' as const]), ...(hasSms ? [] : ['sms' as const])]
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
