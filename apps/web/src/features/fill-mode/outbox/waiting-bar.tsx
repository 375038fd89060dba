import { IconAlertTriangle, IconClockUp } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOutbox } from './use-outbox.ts'

/** Sends them from wherever the user is; fill mode lists them itself. */
export const WaitingBar = () => {
  const { t } = useTranslation('fillMode')
  const { fills } = useOutbox()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [first] = fills
  if (first === undefined || path === '/reservations/fill') return null
  const refusedCount = fills.filter(({ refusal }) => refusal !== null).length
  const isRefused = refusedCount > 0
  return (
    <Notice
      tone={isRefused ? 'bad' : 'note'}
      icon={
        isRefused ? (
          <IconAlertTriangle size={18} aria-hidden />
        ) : (
          <IconClockUp size={18} aria-hidden />
        )
      }
    >
      {isRefused
        ? t('waiting.refused', { count: refusedCount })
        : t('waiting.count', { count: fills.length })}{' '}
      <Link to="/reservations/fill" search={(old) => ({ ...old, shopId: first.shopId })}>
        {t('waiting.show')}
      </Link>
    </Notice>
  )
}
