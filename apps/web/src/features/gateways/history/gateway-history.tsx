import { SegmentedControl } from '@mantine/core'
import { connectionStretches, onlineShare } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Card } from '../../../ui/card.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import classes from './gateway-history.module.css'
import { GatewayHistoryRows } from './gateway-history-rows.tsx'
import { type GatewayDetail, gatewayHistoryQuery, type ShownHistory } from '../gateways.graphql.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SPANS = { day: DAY_MS, week: 7 * DAY_MS } as const
type Span = keyof typeof SPANS
const SPAN_NAMES = Object.keys(SPANS) as Span[]
/** The answer is kept for as long: what happens meanwhile is in it when it is asked again. */
const STEP_MS = 10 * MINUTE_MS

/** How its connection was, and what changed on it, over a day or a week. */
export const GatewayHistory = ({ gateway }: { gateway: GatewayDetail }) => {
  const { t } = useTranslation('gateways')
  const [span, setSpan] = useState<Span>('day')
  const now = useNow(MINUTE_MS)
  const toMs = Math.ceil(now.getTime() / STEP_MS) * STEP_MS
  const [{ data }] = useLiveQuery(
    {
      query: gatewayHistoryQuery,
      variables: {
        id: gateway._id,
        from: new Date(toMs - SPANS[span] - STEP_MS).toISOString(),
        to: new Date(toMs).toISOString(),
      },
    },
    ['gateway'],
  )
  return (
    <Card
      title={t('history.title')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('history.span')}
          value={span}
          onChange={setSpan}
          data={SPAN_NAMES.map((value) => ({ value, label: t(`history.spans.${value}`) }))}
        />
      }
    >
      {data === undefined ? (
        <div className={classes.chart} data-waiting />
      ) : (
        <Shown
          history={data.getServiceLocationById.history}
          knownSince={gateway.createdAt}
          fromMs={now.getTime() - SPANS[span]}
          now={now}
        />
      )}
    </Card>
  )
}

const Shown = ({
  history,
  knownSince,
  fromMs,
  now,
}: {
  history: ShownHistory
  knownSince: string
  fromMs: number
  now: Date
}) => {
  const { t, i18n } = useTranslation('gateways')
  const { timeZone } = useSession().user
  const formats = useFormats()
  const outages = history.outages.filter(
    ({ endedAt }) => endedAt === null || Date.parse(endedAt) > fromMs,
  )
  const events = history.events.filter(({ occurredAt }) => Date.parse(occurredAt) >= fromMs)
  const stretches = connectionStretches(outages, new Date(knownSince), {
    from: new Date(fromMs),
    to: now,
  })
  const share = onlineShare(stretches)
  const offlineMinutes = stretches
    .filter(({ kind }) => kind === 'offline')
    .reduce((sum, stretch) => sum + (stretch.toMs - stretch.fromMs) / MINUTE_MS, 0)
  const words = [
    t('history.outages', { count: outages.length }),
    offlineMinutes > 0
      ? t('history.offlineFor', { duration: formats.duration(Math.max(1, offlineMinutes)) })
      : '',
  ].filter(Boolean)
  // Rounded down: only what never failed is 100 %.
  const percent = share === null ? '–' : formats.percent(Math.floor(share * 1000) / 1000)
  const online = t('history.online', { share: percent })
  const drawn = new Set(stretches.map(({ kind }) => kind))
  return (
    <>
      <div className={classes.head}>
        <span className={classes.share}>{online}</span>
        <span className={classes.soft}>{words.join(' · ')}</span>
      </div>
      <ConnectionStrip
        label={[online, ...words].join(', ')}
        stretches={stretches}
        marksMs={events.map(({ occurredAt }) => Date.parse(occurredAt))}
        span={{ fromMs, toMs: now.getTime() }}
        timeZone={timeZone}
        language={i18n.language}
      />
      <ul className={classes.legend}>
        {(['online', 'offline', 'unknown'] as const)
          .filter((kind) => drawn.has(kind))
          .map((kind) => (
            <li key={kind}>
              <span className={`${classes.key} ${classes.stretch}`} data-kind={kind} />
              {t(`history.kinds.${kind}`)}
            </li>
          ))}
        {events.length > 0 && (
          <li>
            <span className={classes.key}>
              <span className={classes.mark} />
            </span>
            {t('history.kinds.change')}
          </li>
        )}
      </ul>
      <GatewayHistoryRows outages={outages} events={events} now={now} />
    </>
  )
}
