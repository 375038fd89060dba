import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { useOrganisation } from '../../lib/session/session.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { usePdf } from '../../lib/files/use-pdf.ts'
import { FullPage } from '../../ui/page/full-page.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { CsvButton } from './csv-button.tsx'
import { type Period, periodOf } from './period.ts'
import { ReportTables } from './report-tables.tsx'
import classes from './report.module.css'
import '../../ui/page/print.css'
import './report-print.css'
import { reportedLocker } from './reported-locker.ts'
import { SeriesChart } from './series-chart.tsx'
import { Statistics } from './statistics.tsx'
import { type Report, reportQuery, type Series, seriesQuery } from './temperature.graphql.ts'

const NEVER_AGAIN_MS = 86_400_000

export const ReportPage = () => {
  const { t } = useTranslation('temperature')
  const search = useSearch({ from: '/shell/temperature/report' })
  const period = periodOf(search, useNow(NEVER_AGAIN_MS))
  const { lockerId } = search
  if (lockerId === undefined)
    return (
      <FullPage title={t('noLocker')}>
        <Link to="/temperature">{t('title')}</Link>
      </FullPage>
    )
  return <LoadedReport lockerId={lockerId} period={period} />
}

const LoadedReport = ({ lockerId, period }: { lockerId: string; period: Period }) => {
  const { t } = useTranslation('temperature')
  const variables = { lockerId, ...period }
  const [series, reload] = useQuery({ query: seriesQuery, variables })
  const [report, reloadReport] = useQuery({ query: reportQuery, variables })
  const error = series.error ?? report.error
  if (error !== undefined)
    return (
      <QueryProblem
        error={error}
        notFound={t('notFound')}
        onRetry={(options) => {
          reload(options)
          reloadReport(options)
        }}
      />
    )
  if (series.data === undefined || report.data === undefined) return <LoadingScreen />
  return (
    <Paper
      lockerId={lockerId}
      report={report.data.lockerReport}
      series={series.data.lockerTemperatures}
      period={period}
    />
  )
}

/** What an inspector asks for, on paper or on the screen. */
const Paper = ({
  lockerId,
  report,
  series,
  period,
}: {
  lockerId: string
  report: Report
  series: Series
  period: Period
}) => {
  const { t } = useTranslation(['temperature', 'lockers', 'common'])
  const formats = useFormats()
  const organisation = useOrganisation()
  const pdf = usePdf(t('csvFailed'))
  const { limits } = report
  const locker = reportedLocker(report)
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={t('report')}
          back={
            <Link to="/temperature" search={{ lockerId, range: 'any', ...period }}>
              {t('title')}
            </Link>
          }
        >
          <CsvButton lockerId={lockerId} period={period} name={locker.name} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={pdf.opening !== null}
            onClick={() =>
              void pdf.open(
                `/api/lockers/${lockerId}/report.pdf?${new URLSearchParams({ ...period })}`,
              )
            }
          >
            {t('pdf')}
          </Button>
        </PageHeader>
      </div>
      <article className={classes.paper} aria-label={t('report')}>
        <header className={classes.head}>
          <h2>{t('reportTitle')}</h2>
          <dl>
            <dt>{t('reportFields.organisation')}</dt>
            <dd>{organisation.name}</dd>
            <dt>{t('reportFields.locker')}</dt>
            <dd>
              {locker.name} ({locker.reference}),{' '}
              {t(`lockers:temperatureTypes.${locker.temperatureType}`)}
            </dd>
            <dt>{t('reportFields.gateway')}</dt>
            <dd>{locker.gateway}</dd>
            {locker.removed !== null && (
              <>
                <dt>{t('reportFields.removed')}</dt>
                <dd>
                  {formats.dateTime(locker.removed.at)}, {locker.removed.byName}
                </dd>
              </>
            )}
            <dt>{t('reportFields.period')}</dt>
            <dd>
              {formats.dateTime(report.from)} – {formats.dateTime(report.to)}
            </dd>
            <dt>{t('reportFields.limits')}</dt>
            <dd>
              {limits === null
                ? t('noLimits')
                : t('limitsInForce', {
                    warning: formats.degrees(limits.warningLimit),
                    warningAfter: formats.duration(limits.warningAfterMinutes),
                    lockdown: formats.degrees(limits.lockdownLimit),
                    lockdownAfter: formats.duration(limits.lockdownAfterMinutes),
                  })}
            </dd>
            <dt>{t('reportFields.created')}</dt>
            <dd>
              {formats.dateTime(report.createdAt)}, {report.createdByName}
            </dd>
            <dt>{t('common:dataAsOf')}</dt>
            <dd>{formats.dateTime(report.dataAsOf)}</dd>
          </dl>
        </header>
        <Statistics report={report} />
        <SeriesChart series={series} report={report} period={period} />
        <ReportTables report={report} series={series} />
        <footer className={classes.sign}>
          <span>{t('checkedBy')}</span>
          <span>{t('checkedOn')}</span>
        </footer>
      </article>
    </>
  )
}
