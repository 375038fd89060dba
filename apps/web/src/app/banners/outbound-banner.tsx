import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'

export const OutboundBanner = () => {
  const { t } = useTranslation('banners')
  return (
    <Notice tone="warn" icon={<IconPlayerPause size={18} aria-hidden />}>
      {t('outboundPaused')}
    </Notice>
  )
}
