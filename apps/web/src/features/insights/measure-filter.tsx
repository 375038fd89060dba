import type { InsightMeasure } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './insights.module.css'

/** Says that only one figure is shown, and leads back to all. */
export const MeasureFilter = ({ measures }: { measures: readonly InsightMeasure[] }) => {
  const { t } = useTranslation('insights')
  const [only, other] = measures
  if (only === undefined || other !== undefined) return null
  return (
    <p className={classes.intro}>
      {t('onlyMeasure', { name: t(`measures.${only}`) })}{' '}
      <Link to="." search={(old) => ({ ...old, measure: undefined })}>
        {t('allMeasures')}
      </Link>
    </p>
  )
}
