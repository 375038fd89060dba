import type { MessageStatus } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const TONES = {
  queued: 'note',
  sent: 'good',
  captured: 'neutral',
  failed: 'bad',
  notSent: 'warn',
} as const satisfies Record<MessageStatus, Tone>

export const MessageStatusBadge = ({
  message: { status, waitsForQuota, waitsForLockdown },
}: {
  message: {
    readonly status: MessageStatus
    readonly waitsForQuota: boolean
    readonly waitsForLockdown: boolean
  }
}) => {
  const { t } = useTranslation('messages')
  if (waitsForLockdown) return <Badge tone="warn">{t('held.badge')}</Badge>
  if (waitsForQuota) return <Badge tone="warn">{t('waitsBadge')}</Badge>
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
}
