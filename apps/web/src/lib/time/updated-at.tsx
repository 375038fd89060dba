import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../format.ts'
import classes from './updated-at.module.css'

/** As wide as the one that is to come. */
const ANY_TIME = '2000-01-01T12:00:00Z'

/** When what is shown was true; said plainly when it could not be renewed. Before, its room is kept. */
export const UpdatedAt = ({ at, isStale }: { at: string | undefined; isStale: boolean }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  if (at === undefined)
    return (
      <span className={classes.updated} aria-hidden>
        {t('updatedAt.fresh', { at: formats.time(ANY_TIME) })}
      </span>
    )
  return (
    <time className={classes.updated} dateTime={at} data-stale={isStale || undefined}>
      {t(isStale ? 'updatedAt.stale' : 'updatedAt.fresh', { at: formats.time(at) })}
    </time>
  )
}
