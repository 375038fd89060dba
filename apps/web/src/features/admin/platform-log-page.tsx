import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { LogDetails } from '../logs/index.ts'

export const PlatformLogPage = () => {
  const { t } = useTranslation('admin')
  const { logId } = useParams({ from: '/shell/admin/logs/$logId' })
  const back = (
    <Link to="/admin" search={{ tab: 'logs' }}>
      {t('tabs.logs')}
    </Link>
  )
  return <LogDetails trail="platform" logId={logId} back={back} />
}
