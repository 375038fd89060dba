import { SegmentedControl } from '@mantine/core'
import type { DayPeriod } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { DayRange } from '../../lib/time/day-range.tsx'
import { USUAL_PERIOD } from './asked-period.ts'
import { INSIGHT_PERIODS, type InsightSearch } from './insight-search.ts'
import classes from './insights.module.css'

/** Which days; a period of one's own begins with the one that was shown. */
export const PeriodChoice = ({ search, shown }: { search: InsightSearch; shown: DayPeriod }) => {
  const { t } = useTranslation('insights')
  const navigate = useNavigate()
  const put = (change: Partial<InsightSearch>) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...change }) })
  const period = search.period ?? USUAL_PERIOD
  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t('period.label')}
        value={period}
        onChange={(chosen) => {
          const next = INSIGHT_PERIODS.find((each) => each === chosen)
          put({
            period: next === USUAL_PERIOD ? undefined : next,
            ...(next === 'own' ? shown : { from: undefined, to: undefined }),
          })
        }}
        data={INSIGHT_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {period === 'own' && (
        <DayRange
          days={shown}
          labels={{ from: t('period.from'), to: t('period.to') }}
          onNarrow={(days) => put(days)}
        />
      )}
    </div>
  )
}
