import { IconBarrierBlock } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ShownMaintenance } from '../notifications/newest-notification.ts'

export const MaintenanceBanner = ({
  maintenance,
}: {
  maintenance: NonNullable<ShownMaintenance>
}) => {
  const { t } = useTranslation('banners')
  const formats = useFormats()
  const { message, startsAt, endsAt, state } = maintenance
  const text = () => {
    if (state !== 'now')
      return t('maintenance.ahead', { from: formats.dateTime(startsAt), message })
    return endsAt === null
      ? t('maintenance.now', { message })
      : t('maintenance.nowUntil', { message, until: formats.dateTime(endsAt) })
  }
  return (
    <Notice
      tone={state === 'now' ? 'warn' : 'note'}
      icon={<IconBarrierBlock size={18} aria-hidden />}
    >
      {text()}
    </Notice>
  )
}
