import { ActionIcon } from '@mantine/core'
import { daysOfMonth, isQuotaKind, monthsAfter, type QuotaKind } from '@lockerdesk/domain'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { useKept } from '../../lib/offline/use-kept.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { DayChart } from '../../ui/charts/day-chart/index.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { QuotaBadge, QuotaBar, QuotaNumbers } from './quota-bar.tsx'
import { MonthsTable, ShopsTable } from './quota-tables.tsx'
import { type QuotaDetail, quotaDetailsQuery, type QuotaRow } from './quotas.graphql.ts'
import classes from './quotas.module.css'
import { useMonthWords } from './use-month-words.ts'

export const QuotaPage = () => {
  const { t } = useTranslation('refusals')
  const { kind } = useParams({ from: '/shell/quotas/$kind' })
  const mayRead = useMay('quota.read')
  if (!mayRead) return <EmptyState title={t('FORBIDDEN')} />
  return isQuotaKind(kind) ? <Loaded kind={kind} /> : <EmptyState title={t('NOT_FOUND')} />
}

const Loaded = ({ kind }: { kind: QuotaKind }) => {
  const { month } = useSearch({ from: '/shell/quotas/$kind' })
  const [{ data: answer, error }, reload] = useLiveQuery({
    query: quotaDetailsQuery,
    variables: { kind, month: month === undefined ? null : `${month}-01` },
  })
  const data = useKept(answer, kind)
  if (error !== undefined && answer === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  const quota = data?.quotas.find((each) => each.kind === kind)
  if (data === undefined || quota === undefined) return <LoadingScreen />
  return <Details quota={quota} details={data.quotaDetails} />
}

const Details = ({ quota, details }: { quota: QuotaRow; details: QuotaDetail }) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const monthWords = useMonthWords()
  const { kind, limit, state } = quota
  const { month, days, used } = details
  const isCurrent = month === quota.month
  const words = { kind: t(`kinds.${kind}`), month: monthWords(month), used: formats.number(used) }
  const perDay = limit === null ? null : Math.floor(limit / daysOfMonth(month).length)
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind}`)}
        back={<Link to="/quotas">{t('title')}</Link>}
        badge={isCurrent && <QuotaBadge state={state} />}
      >
        <MonthSteps month={month} months={details.months} />
      </PageHeader>
      <div className={classes.stack}>
        {isCurrent && (
          <Card>
            <QuotaBar quota={quota} />
            <QuotaNumbers quota={quota} />
            <p className={classes.text}>{t(`atLimit.${kind}`)}</p>
          </Card>
        )}
        <Card title={t('perDay')}>
          <DayChart
            label={t('chart', words)}
            days={days}
            line={perDay}
            nothingChosen={
              perDay === null ? t('noneChosen') : t('limitLine', { limit: formats.number(perDay) })
            }
            words={({ day, used: ofDay }) =>
              t('dayUse', { day: formats.date(`${day}T12:00:00Z`), used: formats.number(ofDay) })
            }
            number={(value) => formats.number(value)}
          />
        </Card>
        <div className={classes.tables}>
          <Card title={t('byShop')} padding={false}>
            <ShopsTable details={details} />
          </Card>
          <Card title={t('byMonth')} padding={false}>
            <MonthsTable details={details} kind={kind} />
          </Card>
        </div>
      </div>
    </>
  )
}

const MonthSteps = ({ month, months }: { month: string; months: QuotaDetail['months'] }) => {
  const { t } = useTranslation('quotas')
  const monthWords = useMonthWords()
  const navigate = useNavigate({ from: '/quotas/$kind' })
  const step = (by: -1 | 1) => {
    const to = monthsAfter(month, by)
    const Icon = by < 0 ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(by < 0 ? 'previousMonth' : 'nextMonth')}
        disabled={!months.some((each) => each.month === to)}
        onClick={() => void navigate({ search: (old) => ({ ...old, month: to.slice(0, 7) }) })}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <div className={classes.months} role="group" aria-label={t('month')}>
      {step(-1)}
      <span className={classes.month} aria-live="polite">
        {monthWords(month)}
      </span>
      {step(1)}
    </div>
  )
}
