import { Button } from '@mantine/core'
import { daysAfter, hasClosingInvoice, wallTimeOf } from '@lockerdesk/domain'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { useMay, useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useKept } from '../../lib/offline/use-kept.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ClosedDays } from './closed-days.tsx'
import { ClosingChoice } from './closing-choice.tsx'
import { ClosingFiles } from './closing-files.tsx'
import { type Closing, closingQuery, compareMutation } from './closing.graphql.ts'
import classes from './closing.module.css'
import { ClosingSums } from './closing-sums.tsx'
import { Differences } from './differences.tsx'

const stateOf = ({ closedAt, isOver }: Closing) => {
  if (closedAt !== null) return 'closed'
  return isOver ? 'open' : 'running'
}
const TONES = { closed: 'good', open: 'warn', running: 'neutral' } as const

/** What a day of a shop, or of all shops, adds up to: our receipts beside the provider's list. */
export const ClosingPage = () => {
  const { t } = useTranslation(['closing', 'refusals', 'orders'])
  const mayRead = useMay('closing.read')
  const { shop, user } = useSession()
  const search = useSearch({ from: '/shell/orders/closing' })
  const today = wallTimeOf(productNow(), shop?.timeZone ?? user.timeZone).slice(0, 10)
  const day = search.day ?? daysAfter(today, -1)
  const shopId = shop?._id ?? null
  const [{ data: answer, error }, reload] = useQuery({
    query: closingQuery,
    variables: { shopId, day },
    pause: !mayRead,
  })
  const data = useKept(answer, `${shopId} ${day}`)
  if (!mayRead) return <EmptyState title={t('refusals:FORBIDDEN')} />
  const closing = data?.dailyClosing
  const isFailed = error !== undefined && answer === undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        back={<Link to="/orders">{t('orders:title')}</Link>}
        badge={
          closing !== undefined && (
            <Badge tone={TONES[stateOf(closing)]}>{t(`state.${stateOf(closing)}`)}</Badge>
          )
        }
      >
        <ClosingChoice day={day} today={today} />
      </PageHeader>
      {isFailed && <QueryProblem error={error} onRetry={reload} />}
      {!isFailed && closing === undefined && <LoadingScreen />}
      {!isFailed && closing !== undefined && <Shown closing={closing} />}
    </>
  )
}

const Shown = ({ closing }: { closing: Closing }) => {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const { day, shopId, fetchedAt, closedAt, closedByName } = closing
  const openCount = closing.differences.filter(({ isOpen }) => isOpen).length
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <p className={classes.soft}>
          {closedAt !== null &&
            t('closedBy', { name: closedByName, when: formats.dateTime(closedAt) })}
          {closedAt === null &&
            fetchedAt !== null &&
            t('fetchedAt', { when: formats.dateTime(fetchedAt) })}
        </p>
        {closedAt === null && <Actions closing={closing} openCount={openCount} />}
      </div>
      {closedAt === null && fetchedAt === null && (
        <Notice tone="note" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('neverFetched')}
        </Notice>
      )}
      {closedAt === null && fetchedAt !== null && openCount > 0 && (
        <Notice tone="warn" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('openCount', { count: openCount })}
        </Notice>
      )}
      <ClosingSums closing={closing} />
      {fetchedAt !== null && <Differences closing={closing} />}
      <ClosingFiles
        day={day}
        shopId={shopId}
        isClosed={closedAt !== null}
        hasInvoice={hasClosingInvoice(closing)}
      />
      <ClosedDays shopId={shopId} />
    </div>
  )
}

const Actions = ({ closing, openCount }: { closing: Closing; openCount: number }) => {
  const { t } = useTranslation('closing')
  const mayClose = useMay('closing.write')
  const [isClosing, setClosing] = useState(false)
  const { day, shopId, fetchedAt, isOver } = closing
  const { change, isRunning } = useChange(compareMutation, {
    done: t('compared'),
    failed: t('compare'),
  })
  if (!mayClose) return null
  return (
    <div className={classes.actions}>
      {!isOver && <span className={classes.soft}>{t('notOver')}</span>}
      <Button
        variant={fetchedAt === null ? 'filled' : 'default'}
        loading={isRunning}
        onClick={() => void change({ day, shopId })}
      >
        {t('compare')}
      </Button>
      {isOver && fetchedAt !== null && (
        <Button disabled={openCount > 0} onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      )}
      {isClosing && <CloseDialog day={day} shopId={shopId} onClose={() => setClosing(false)} />}
    </div>
  )
}
