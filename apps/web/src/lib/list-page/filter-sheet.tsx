import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './filter-sheet.module.css'
import type { ToolbarFilter } from './toolbar-filter.ts'

/** Filters that do not fit in the toolbar; on a phone its tools too. */
export const FilterSheet = ({
  filters,
  tools,
  onClear,
  onClose,
}: {
  filters: readonly ToolbarFilter[]
  tools: ReactNode
  onClear: (() => void) | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation(['lists', 'common'])
  return (
    <Dialog title={t('filter.button')} isOpen onClose={onClose}>
      <div className={classes.sheet}>
        {filters.map(({ key, label, control }) => (
          <div key={key}>
            <span className={classes.label} aria-hidden>
              {label}
            </span>
            {control}
          </div>
        ))}
        {tools}
        <div className={classes.leave}>
          {onClear !== undefined && (
            <Button variant="default" onClick={onClear}>
              {t('common:clearFilters')}
            </Button>
          )}
          <Button onClick={onClose}>{t('filter.show')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
