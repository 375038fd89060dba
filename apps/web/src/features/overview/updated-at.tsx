import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import classes from './overview-page.module.css'

/** When what is shown was true; said plainly when it could not be renewed. */
export const UpdatedAt = ({ at, isStale }: { at: string; isStale: boolean }) => {
  const { t } = useTranslation('overview')
  const formats = useFormats()
  return (
    <time className={classes.updated} dateTime={at} data-stale={isStale || undefined}>
      {t(isStale ? 'stale' : 'updated', { at: formats.time(at) })}
    </time>
  )
}
