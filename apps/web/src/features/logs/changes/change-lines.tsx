import { Suspense } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from './change-lines.module.css'
import { type Change, useChangedValues } from './use-changed-values.ts'

/** More would push the next change out of sight; the entry itself shows all. */
const MOST = 4

/**
 * 'City: Gent → Brugge', a line for each field that changed. The names of the fields are those of another screen, whose
 * texts may have to come first: what is around the lines stays meanwhile.
 */
export const ChangeLines = (change: Change) => (
  <Suspense fallback={null}>
    <Lines {...change} />
  </Suspense>
)

const Lines = (change: Change) => {
  const { t } = useTranslation('changes')
  const changes = useChangedValues(change)
  if (changes.length === 0) return null
  const rest = changes.length - MOST
  return (
    <ul className={classes.lines}>
      {changes.slice(0, MOST).map(({ key, name, before: was, after: is }) => (
        <li key={key}>
          {name}: <span className={classes.was}>{was ?? '–'}</span> → {is ?? '–'}
        </li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  )
}
