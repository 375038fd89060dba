import { wallTimeOf } from '@lockerdesk/domain'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { productNow } from '../../lib/time/product-clock.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { useMayAnywhere, useSession } from '../../lib/session/session.ts'
import { useKept } from '../../lib/offline/use-kept.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { askedMeasures } from './asked-measures.ts'
import { askedPeriod } from './asked-period.ts'
import { CountedWhen } from './counted-when.tsx'
import { Figures } from './figures.tsx'
import { organisationInsightsQuery } from './insights.graphql.ts'
import classes from './insights.module.css'
import { MarginNote } from './margin-note.tsx'
import { MeasureCard } from './measure-card.tsx'
import { MeasureFilter } from './measure-filter.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PlaceTable, placeMeasures } from './place-table.tsx'

/** All organisations that a dealer or reseller looks after: in sum, and one by one. */
export const OrganisationsPage = () => {
  const { t } = useTranslation(['insights', 'refusals'])
  const mayCompare = useMayAnywhere('insight.compare')
  const { user } = useSession()
  const search = useSearch({ from: '/shell/insights/organisations' })
  const period = askedPeriod(search, wallTimeOf(productNow(), user.timeZone).slice(0, 10))
  const [{ data: answer, error }, reload] = useQuery({
    query: organisationInsightsQuery,
    variables: period,
    pause: !mayCompare,
  })
  const data = useKept(answer, '')
  if (!mayCompare) return <EmptyState title={t('refusals:FORBIDDEN')} />
  const insights = data?.insightsOfOrganisations
  // Whoever compares organisations can edit their products.
  const measures = askedMeasures(search, true)
  const isFailed = error !== undefined && answer === undefined
  return (
    <>
      <PageHeader title={t('organisationsTitle')}>
        <PeriodChoice search={search} shown={period} />
      </PageHeader>
      {isFailed && <QueryProblem error={error} onRetry={reload} />}
      {!isFailed && insights === undefined && <LoadingScreen />}
      {!isFailed && insights !== undefined && (
        <div className={classes.stack}>
          <CountedWhen insights={insights} />
          <MeasureFilter measures={measures} />
          <Figures measures={measures} sums={insights.sums} previous={insights.previous} />
          <PlaceTable
            title={t('byOrganisation')}
            header={t('organisation')}
            places={insights.organisations}
            measures={placeMeasures(measures)}
            dataAsOf={insights.dataAsOf}
            renderName={({ _id, name }) => (
              <Link
                to="/insights"
                search={(old) => ({ ...old, organisationId: _id, shopId: undefined })}
              >
                {name}
              </Link>
            )}
          />
          <div className={classes.charts}>
            {measures.map((measure) => (
              <MeasureCard
                key={measure}
                measure={measure}
                bars={insights.bars}
                dataAsOf={insights.dataAsOf}
                note={measure === 'margin' && <MarginNote sums={insights.sums} />}
              />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
