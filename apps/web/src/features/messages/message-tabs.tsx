import { MESSAGE_STATUSES, type MessageStatus } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { MessageCounts } from './messages.graphql.ts'

const ALL = 'all'

export const MessageTabs = ({
  status,
  counts,
  onStatus,
}: {
  status: MessageStatus | undefined
  /** Undefined where the tabs narrow something else than the whole list. */
  counts: MessageCounts | undefined
  onStatus: (status: MessageStatus | undefined) => void
}) => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const countOf = (of: MessageStatus): string | undefined => {
    const found = counts?.find((each) => each.status === of)
    return found && `${formats.number(found.count)}${found.isCapped ? '+' : ''}`
  }
  return (
    <StatusTabs
      label={t('tabs')}
      value={status ?? ALL}
      tabs={[
        { value: ALL, label: t('tab.all') },
        ...MESSAGE_STATUSES.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: countOf(value),
        })),
      ]}
      onChange={(next) => onStatus(MESSAGE_STATUSES.find((value) => value === next))}
    />
  )
}
