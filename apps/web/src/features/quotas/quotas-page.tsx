import { Button } from '@mantine/core'
import { quotaTurnsAt } from '@lockerdesk/domain'
import { IconAdjustments } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { QuotaBadge, QuotaBar, QuotaNumbers } from './quota-bar.tsx'
import { type QuotaRow, quotasQuery } from './quotas.graphql.ts'
import classes from './quotas.module.css'
import { useMonthWords } from './use-month-words.ts'

export const QuotasPage = () => {
  const { t } = useTranslation(['quotas', 'refusals'])
  const mayRead = useMay('quota.read')
  const maySet = useMay('quota.write')
  const formats = useFormats()
  const monthWords = useMonthWords()
  const [isOpen, setOpen] = useState(false)
  const [{ data, error }, reload] = useLiveQuery({ query: quotasQuery, pause: !mayRead })
  if (!mayRead) return <EmptyState title={t('refusals:FORBIDDEN')} />
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const month = data.quotas[0]?.month ?? ''
  return (
    <>
      <PageHeader title={t('title')}>
        {maySet && (
          <Button
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('change')}
          </Button>
        )}
      </PageHeader>
      <p className={classes.intro}>
        {t('intro', {
          month: monthWords(month),
          turns: formats.date(noonOf(quotaTurnsAt(productNow()))),
        })}
      </p>
      <div className={classes.grid}>
        {data.quotas.map((quota) => (
          <QuotaCard key={quota.kind} quota={quota} />
        ))}
      </div>
      {isOpen && <LimitsDialog quotas={data.quotas} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Of that day wherever one reads it. */
const noonOf = (day: Date): string => `${day.toISOString().slice(0, 10)}T12:00:00Z`

const QuotaCard = ({ quota }: { quota: QuotaRow }) => {
  const { t } = useTranslation('quotas')
  const { kind, state, limit, isDefault, waiting } = quota
  return (
    <Card title={t(`kinds.${kind}`)} actions={<QuotaBadge state={state} />}>
      <QuotaBar quota={quota} />
      <QuotaNumbers quota={quota} />
      <p className={classes.text}>{t(`atLimit.${kind}`)}</p>
      <div className={classes.foot}>
        <Link to="/quotas/$kind" params={{ kind }}>
          {t('details')}
        </Link>
        {waiting > 0 && <Badge tone="warn">{t('waiting', { count: waiting })}</Badge>}
        {limit === null ? <span>{t('noLimit')}</span> : isDefault && <span>{t('isDefault')}</span>}
      </div>
    </Card>
  )
}
