import { useTranslation } from 'react-i18next'
import type { ChartLimits } from './chart-series.ts'
import classes from './temperature-chart.module.css'

/** What each mark means, in words. */
export const ChartLegend = ({
  limits,
  degrees,
}: {
  limits: ChartLimits | null
  degrees: (celsius: number) => string
}) => {
  const { t } = useTranslation('temperature')
  return (
    <figcaption className={classes.legend}>
      <span data-mark="average">{t('chart.average')}</span>
      <span data-mark="band">{t('chart.band')}</span>
      {limits !== null && (
        <>
          <span data-mark="warning">{t('chart.warning', { limit: degrees(limits.warning) })}</span>
          <span data-mark="limit">{t('chart.limit', { limit: degrees(limits.lockdown) })}</span>
        </>
      )}
      <span data-mark="lockdown">{t('chart.lockdown')}</span>
      <span data-mark="opening">{t('chart.opening')}</span>
      <span data-mark="gap">{t('chart.gap')}</span>
    </figcaption>
  )
}
