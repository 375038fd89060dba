import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { LogDetails } from './log-details.tsx'

export const LogPage = () => {
  const { t } = useTranslation('logList')
  const { logId } = useParams({ from: '/shell/logs/$logId' })
  return (
    <LogDetails trail="organisation" logId={logId} back={<Link to="/logs">{t('title')}</Link>} />
  )
}
