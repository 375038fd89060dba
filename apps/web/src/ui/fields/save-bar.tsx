import { Button } from '@mantine/core'
import { useTranslation } from '../texts/use-translation.ts'
import classes from './save-bar.module.css'

/** Appears when something changed and says what. */
export const SaveBar = ({
  changes,
  isSaving,
  onDiscard,
}: {
  changes: readonly string[]
  isSaving: boolean
  onDiscard: () => void
}) => {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <div className={classes.bar} role="region" aria-label={t('unsavedChanges')}>
      <span className={classes.text}>
        {t('unsavedChanges')}: {changes.join(', ')}
      </span>
      <Button variant="default" onClick={onDiscard} disabled={isSaving}>
        {t('discard')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </div>
  )
}
