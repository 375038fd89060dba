import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

interface Problem {
  readonly message: string
  readonly graphQLErrors: readonly { readonly extensions: Readonly<Record<string, unknown>> }[]
}

/** A list or page that could not be loaded: what happened, and again; or that it is not there. */
export const QueryProblem = ({
  error,
  onRetry,
  notFound,
}: {
  error: Problem
  onRetry: (options: { requestPolicy: 'network-only' }) => void
  /** What to say when the thing itself does not exist. */
  notFound?: string
}) => {
  const { t } = useTranslation()
  const isGone = error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'NOT_FOUND')
  if (isGone && notFound !== undefined)
    return (
      <div role="alert">
        <EmptyState title={notFound}>
          <a href="/">{t('goToOverview')}</a>
        </EmptyState>
      </div>
    )
  return (
    <div role="alert">
      <EmptyState title={t('loadFailed')} text={error.message}>
        <Button variant="default" onClick={() => onRetry({ requestPolicy: 'network-only' })}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
