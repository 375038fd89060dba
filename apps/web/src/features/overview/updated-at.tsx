import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import classes from './overview-page.module.css'

/** As wide as the one that is to come. */
const ANY_TIME = '2000-01-01T12:00:00Z'

/** When what is shown was true; said plainly when it could not be renewed. Before, its room is kept. */
export const UpdatedAt = ({ at, isStale }: { at: string | undefined; isStale: boolean }) => {
  const { t } = useTranslation('overview')
  const formats = useFormats()
  if (at === undefined)
    return (
      <span className={classes.updated} aria-hidden>
        {t('updated', { at: formats.time(ANY_TIME) })}
      </span>
    )
  return (
    <time className={classes.updated} dateTime={at} data-stale={isStale || undefined}>
      {t(isStale ? 'stale' : 'updated', { at: formats.time(at) })}
    </time>
  )
}
