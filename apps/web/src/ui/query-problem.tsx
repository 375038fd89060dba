import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

/** A list or page that could not be loaded: what happened, and again. */
export const QueryProblem = ({
  error,
  onRetry,
}: {
  error: { readonly message: string }
  onRetry: (options: { requestPolicy: 'network-only' }) => void
}) => {
  const { t } = useTranslation()
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
