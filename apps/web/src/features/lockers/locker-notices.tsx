import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { LockerDetail } from './lockers.graphql.ts'

/** What somebody who is about to act must know first. */
export const LockerNotices = ({ locker }: { locker: LockerDetail }) => {
  const { t } = useTranslation('lockers')
  const formats = useFormats()
  const { deviceState } = locker.serviceLocation
  const tooLong = locker.boxes.filter(({ isOpenTooLong }) => isOpenTooLong)
  return (
    <>
      {!locker.isOnline && (
        <Notice tone="warn" icon={<IconPlugConnectedX size={18} stroke={1.8} aria-hidden />}>
          {deviceState.lastOfflineAt === null
            ? t('neverOnline')
            : t('offlineSince', { at: formats.dateTime(deviceState.lastOfflineAt) })}{' '}
          {t('offlineText')}
        </Notice>
      )}
      {tooLong.length > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} stroke={1.8} aria-hidden />}>
          {t('openTooLongText', {
            count: tooLong.length,
            boxes: tooLong.map(({ label }) => label).join(', '),
          })}
        </Notice>
      )}
      {deviceState.keypadLockedUntil !== null && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} stroke={1.8} aria-hidden />}>
          {t('keypadLocked', { at: formats.dateTime(deviceState.keypadLockedUntil) })}
        </Notice>
      )}
    </>
  )
}
