import { Button } from '@mantine/core'
import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState } from '../empty-state.tsx'

/** A list that was narrowed to nothing offers the way back. */
export const NoResults = ({ title, onClear }: { title?: string; onClear: () => void }) => {
  const { t } = useTranslation()
  return (
    <EmptyState title={title ?? t('noResults')}>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}
