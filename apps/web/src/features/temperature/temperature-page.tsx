import { Button, Group, SegmentedControl } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconTemperature,
} from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { Column } from '../../ui/page/detail-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { TemperatureOf } from '../lockers/index.ts'
import { CsvButton } from './csv-button.tsx'
import { Excursions } from './excursions.tsx'
import { PeriodFields } from './period-fields.tsx'
import { periodOf, RANGES, shifted } from './period.ts'
import { RemovedLockers } from './removed-lockers.tsx'
import { SensorChecks } from './sensor-checks.tsx'
import { SeriesChart } from './series-chart.tsx'
import { Statistics } from './statistics.tsx'
import {
  type LockerShown,
  lockerShownQuery,
  type Report,
  reportQuery,
  seriesQuery,
} from './temperature.graphql.ts'
import classes from './temperature.module.css'
import { useKept } from '../../lib/offline/use-kept.ts'

const MINUTE_MS = 60_000

/** Before anybody chooses: the first that is watched. */
const firstWatched = (lockers: readonly LockerShown[] = []) =>
  lockers.find(({ temperatureLevel }) => temperatureLevel !== 'none') ?? lockers[0]

export const TemperaturePage = () => {
  const { t } = useTranslation('temperature')
  const search = useSearch({ from: '/shell/temperature' })
  const { shopId } = useSearch({ from: '/shell' })
  const navigate = useNavigate({ from: '/temperature' })
  const [{ data, error }, reload] = useLiveQuery(
    {
      query: lockerShownQuery,
      variables: {
        shopId: shopId ?? null,
        ids: search.lockerId === undefined ? [] : [search.lockerId],
      },
    },
    ['temperature'],
  )
  const locker = data?.chosen.items[0] ?? firstWatched(data?.lockers.items)
  const period = periodOf(search, useNow(MINUTE_MS))
  const lockerId = search.lockerId ?? locker?._id
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  return (
    <>
      <PageHeader title={t('title')}>
        {lockerId !== undefined && (
          <>
            <CsvButton lockerId={lockerId} period={period} name={locker?.name ?? lockerId} />
            <Button
              leftSection={<IconFileText size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/temperature/report"
                  search={{ lockerId, range: 'any', ...period }}
                  {...props}
                />
              )}
            >
              {t('report')}
            </Button>
          </>
        )}
      </PageHeader>
      {lockerId === undefined ? (
        <Column>
          <Card>
            <EmptyState
              icon={<IconTemperature size={32} stroke={1.3} aria-hidden />}
              title={t('empty.title')}
              text={t('empty.text')}
            />
          </Card>
          <RemovedLockers />
        </Column>
      ) : (
        <>
          <Group mb="md" align="flex-end">
            <Picker
              kind="locker"
              within={shopId ?? null}
              className={classes.locker ?? ''}
              allowDeselect={false}
              label={t('locker')}
              value={lockerId}
              onChange={(next) =>
                void navigate({ search: (old) => ({ ...old, lockerId: next ?? undefined }) })
              }
            />
            <SegmentedControl
              aria-label={t('period')}
              value={search.range ?? 'day'}
              data={RANGES.map((range) => ({ value: range, label: t(`ranges.${range}`) }))}
              onChange={(next) => {
                const range = RANGES.find((each) => each === next)
                void navigate({
                  search: (old) => ({
                    ...old,
                    range,
                    ...(range === 'any' ? period : { from: undefined, to: undefined }),
                  }),
                })
              }}
            />
            {locker !== undefined && <TemperatureOf locker={locker} />}
          </Group>
          <Curve lockerId={lockerId} />
        </>
      )}
    </>
  )
}

/** Without a sensor there is nothing to check. */
const isMeasured = ({ limits, readingCount }: Report): boolean =>
  limits !== null || readingCount > 0

const Curve = ({ lockerId }: { lockerId: string }) => {
  const { t } = useTranslation('temperature')
  const search = useSearch({ from: '/shell/temperature' })
  const navigate = useNavigate({ from: '/temperature' })
  const formats = useFormats()
  const now = useNow(MINUTE_MS)
  const period = periodOf(search, now)
  const variables = { lockerId, ...period }
  const [series, reload] = useLiveQuery({ query: seriesQuery, variables }, ['temperature'])
  const [report] = useLiveQuery({ query: reportQuery, variables }, ['temperature', 'locker'])
  const shownSeries = useKept(series.data?.lockerTemperatures, lockerId)
  const shownReport = useKept(report.data?.lockerReport, lockerId)
  const error = series.error ?? report.error
  const move = (direction: -1 | 1) =>
    void navigate({ search: (old) => ({ ...old, ...shifted(search, direction, now) }) })
  if (error !== undefined && (shownSeries === undefined || shownReport === undefined))
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} isPart />
  if (shownSeries === undefined || shownReport === undefined) return <LoadingScreen />
  return (
    <Column>
      <Card
        title={`${formats.dateTime(period.from)} – ${formats.dateTime(period.to)}`}
        actions={
          <Group gap={4}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('earlier')}
              onClick={() => move(-1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('later')}
              disabled={search.to === undefined}
              onClick={() => move(1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </Group>
        }
      >
        {search.range === 'any' && <PeriodFields period={period} />}
        <SeriesChart
          series={shownSeries}
          report={shownReport}
          period={period}
          onZoom={(next) => void navigate({ search: (old) => ({ ...old, range: 'any', ...next }) })}
        />
      </Card>
      <Statistics report={shownReport} />
      <Excursions report={shownReport} />
      {shownReport.locker !== null && isMeasured(shownReport) && (
        <SensorChecks lockerId={lockerId} />
      )}
      <RemovedLockers />
    </Column>
  )
}
