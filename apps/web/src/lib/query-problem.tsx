import { Button } from '@mantine/core'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { useRefusal } from './refusal.ts'

/** A list or page that could not be loaded: what happened, and again; or that it is not there or not for them. */
export const QueryProblem = ({
  error,
  onRetry,
  notFound,
}: {
  error: CombinedError
  onRetry: (options: { requestPolicy: 'network-only' }) => void
  /** What to say when the thing itself does not exist. */
  notFound?: string
}) => {
  const { t } = useTranslation()
  const { code, text } = useRefusal()(error)
  const isGone = code === 'NOT_FOUND'
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
