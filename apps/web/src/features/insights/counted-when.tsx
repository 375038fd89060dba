import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import classes from './insights.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** Which days are compared, and how fresh the figures are. */
export const CountedWhen = ({
  insights: { from, to, previousFrom, previousTo, countedAt, dataAsOf },
}: {
  insights: {
    readonly from: string
    readonly to: string
    readonly previousFrom: string
    readonly previousTo: string
    readonly countedAt: string | null
    readonly dataAsOf: string
  }
}) => {
  const { t } = useTranslation(['insights', 'common'])
  const formats = useFormats()
  const { day } = useFigureWords()
  return (
    <p className={classes.intro}>
      {t('compared', {
        from: day(from),
        to: day(to),
        previousFrom: day(previousFrom),
        previousTo: day(previousTo),
      })}
      {countedAt !== null && (
        <>
          {' '}
          {t('countedAt')} <TimeAgo iso={countedAt} />
        </>
      )}
      {' · '}
      {t('common:dataAsOfMoment', { moment: formats.dateTime(dataAsOf) })}
      {' · '}
      <Link to="/preferences/notifications">{t('weeklyMail')}</Link>
    </p>
  )
}
