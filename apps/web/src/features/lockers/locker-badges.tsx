import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

export const LockerBadges = ({
  locker,
}: {
  locker: { readonly isOnline: boolean; readonly isInLockdown: boolean }
}) => {
  const { t } = useTranslation('lockers')
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      {locker.isInLockdown && <Badge tone="bad">{t('lockdown')}</Badge>}
      <Badge tone={locker.isOnline ? 'good' : 'warn'}>
        {locker.isOnline ? t('online') : t('offline')}
      </Badge>
    </span>
  )
}
