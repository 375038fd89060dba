import { Select } from '@mantine/core'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'

const BOTH = 'both'

export const ChannelFilter = ({
  channel,
  onChannel,
}: {
  channel: NotificationChannel | undefined
  onChannel: (channel: NotificationChannel | undefined) => void
}) => {
  const { t } = useTranslation('messages')
  return (
    <Select
      w={170}
      allowDeselect={false}
      aria-label={t('fields.channel')}
      data={[
        { value: BOTH, label: t('allChannels') },
        ...NOTIFICATION_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
      ]}
      value={channel ?? BOTH}
      onChange={(next) => onChannel(NOTIFICATION_CHANNELS.find((value) => value === next))}
    />
  )
}
