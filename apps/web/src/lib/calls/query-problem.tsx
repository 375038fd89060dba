import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { CombinedError } from '@urql/core'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FullPage } from '../../ui/page/full-page.tsx'
import { useRefusal } from './refusal.ts'

/** Error state of a list or page with a retry button; or its not-found or forbidden state. */
export const QueryProblem = ({
  error,
  onRetry,
  notFound,
  isPart = false,
}: {
  error: CombinedError
  onRetry: (options: { requestPolicy: 'network-only' }) => void
  /** Text if the object does not exist. */
  notFound?: string
  /** Below the heading of the page, which stays. */
  isPart?: boolean
}) => {
  const { t } = useTranslation()
  const { code, text } = useRefusal()(error)
  const isGone = code === 'NOT_FOUND'
  if (isGone && notFound !== undefined && !isPart)
    return (
      <div role="alert">
        <FullPage title={notFound} icon={<IconFileOff size={36} stroke={1.3} aria-hidden />}>
          <a href="/">{t('goToOverview')}</a>
        </FullPage>
      </div>
    )
  if (isGone || code === 'FORBIDDEN')
    return (
      <div role="alert">
        <EmptyState title={isGone ? (notFound ?? text) : text}>
          <a href="/">{t('goToOverview')}</a>
        </EmptyState>
      </div>
    )
  return (
    <div role="alert">
      <EmptyState title={t('loadFailed')} text={text}>
        <Button variant="default" onClick={() => onRetry({ requestPolicy: 'network-only' })}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
