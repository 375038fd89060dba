import { useTranslation } from '../../texts/use-translation.ts'
import { gapsOf } from './chart-series.ts'
import type { TemperatureChartProps } from './chart-props.ts'
import classes from './temperature-chart.module.css'

/** What each mark that is drawn means, in words. */
export const ChartLegend = ({
  period,
  nowMs,
  points,
  gapMs,
  limits,
  lockdowns,
  doorOpenings,
  degrees,
}: Pick<
  TemperatureChartProps,
  'period' | 'nowMs' | 'points' | 'gapMs' | 'limits' | 'lockdowns' | 'doorOpenings' | 'degrees'
>) => {
  const { t } = useTranslation('temperature')
  const known = { fromMs: period.fromMs, toMs: Math.min(period.toMs, nowMs) }
  const hasGap = gapsOf(points, known, gapMs).length > 0
  return (
    <figcaption className={classes.legend}>
      {points.length > 0 && (
        <>
          <span data-mark="average">{t('chart.average')}</span>
          <span data-mark="band">{t('chart.band')}</span>
        </>
      )}
      {limits !== null && (
        <>
          <span data-mark="warning">{t('chart.warning', { limit: degrees(limits.warning) })}</span>
          <span data-mark="limit">{t('chart.limit', { limit: degrees(limits.lockdown) })}</span>
        </>
      )}
      {lockdowns.length > 0 && <span data-mark="lockdown">{t('chart.lockdown')}</span>}
      {doorOpenings.length > 0 && <span data-mark="opening">{t('chart.opening')}</span>}
      {hasGap && <span data-mark="gap">{t('chart.gap')}</span>}
    </figcaption>
  )
}
