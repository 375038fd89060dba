import { type DayPeriod, type InsightMeasure, NO_SUMS, wallTimeOf } from '@lockerdesk/domain'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { productNow } from '../../lib/time/product-clock.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { useMay, useSession } from '../../lib/session/session.ts'
import { useKept } from '../../lib/offline/use-kept.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { askedMeasures } from './asked-measures.ts'
import { askedPeriod } from './asked-period.ts'
import { BoxSizes } from './box-sizes.tsx'
import { CountedWhen } from './counted-when.tsx'
import { Figures } from './figures.tsx'
import { type InsightsAnswer, insightsQuery } from './insights.graphql.ts'
import classes from './insights.module.css'
import { MarginNote } from './margin-note.tsx'
import { MeasureCard } from './measure-card.tsx'
import { MeasureFilter } from './measure-filter.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PlaceTable, placeMeasures } from './place-table.tsx'
import { RowsLink } from './rows-link.tsx'
import { Suggestions } from './suggestions.tsx'

/** How an organisation or one of its shops fares, against the period before. */
export const InsightsPage = () => {
  const { t } = useTranslation(['insights', 'refusals'])
  const mayRead = useMay('insight.read')
  const seesMargin = useMay('product.write')
  const { shop, user } = useSession()
  const search = useSearch({ from: '/shell/insights' })
  const period = askedPeriod(search, wallTimeOf(productNow(), user.timeZone).slice(0, 10))
  const shopId = shop?._id ?? null
  const [{ data: answer, error }, reload] = useQuery({
    query: insightsQuery,
    variables: { ...period, shopId },
    pause: !mayRead,
  })
  const data = useKept(answer, shopId ?? '')
  if (!mayRead) return <EmptyState title={t('refusals:FORBIDDEN')} />
  const isFailed = error !== undefined && answer === undefined
  return (
    <>
      <PageHeader title={t('title')}>
        <PeriodChoice search={search} shown={period} />
      </PageHeader>
      {isFailed && <QueryProblem error={error} onRetry={reload} />}
      {!isFailed && data === undefined && <LoadingScreen />}
      {!isFailed && data !== undefined && (
        <Shown
          insights={data.insights}
          shopId={shopId}
          period={period}
          measures={askedMeasures(search, seesMargin)}
        />
      )}
    </>
  )
}

/** Figures that are counted locker by locker. */
const OF_LOCKERS = ['occupancy', 'outOfRangeMinutes'] as const

const Shown = ({
  insights,
  shopId,
  period,
  measures,
}: {
  insights: InsightsAnswer
  shopId: string | null
  period: DayPeriod
  measures: readonly InsightMeasure[]
}) => {
  const { t } = useTranslation('insights')
  if (insights.countedAt === null)
    return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  const { shops } = insights
  const isNarrowed = measures.length === 1
  const lockerMeasures = OF_LOCKERS.filter((each) => measures.includes(each))
  return (
    <div className={classes.stack}>
      <CountedWhen insights={insights} />
      <MeasureFilter measures={measures} />
      <Figures measures={measures} sums={insights.sums} previous={insights.previous} />
      {!isNarrowed && <Suggestions shopId={shopId} />}
      <div className={classes.charts}>
        {measures.map((measure) => (
          <MeasureCard
            key={measure}
            measure={measure}
            bars={insights.bars}
            dataAsOf={insights.dataAsOf}
            note={measure === 'margin' && <MarginNote sums={insights.sums} />}
            rows={<RowsLink measure={measure} period={period} shopId={shopId ?? shops[0]?._id} />}
          />
        ))}
      </div>
      {(!isNarrowed || measures.includes('occupancy')) && <BoxSizes sizes={insights.sizes} />}
      {shopId === null && shops.length > 1 && (
        <PlaceTable
          title={t('byShop')}
          header={t('shop')}
          places={shops}
          measures={placeMeasures(measures)}
          dataAsOf={insights.dataAsOf}
          renderName={({ _id, name }) => (
            <Link to="." search={(old) => ({ ...old, shopId: _id })}>
              {name}
            </Link>
          )}
        />
      )}
      {lockerMeasures.length > 0 && (
        <PlaceTable
          title={t('byLocker')}
          header={t('locker')}
          measures={lockerMeasures}
          dataAsOf={insights.dataAsOf}
          places={insights.lockers.map((locker) => ({
            ...locker,
            sums: { ...NO_SUMS, ...locker.sums },
            previous: { ...NO_SUMS, ...locker.previous },
          }))}
          renderName={({ _id, name, shopName }) => (
            <>
              <Link to="/lockers/$lockerId" params={{ lockerId: _id }}>
                {name}
              </Link>{' '}
              {shopId === null && <span className={classes.soft}>{shopName}</span>}
            </>
          )}
        />
      )}
    </div>
  )
}
