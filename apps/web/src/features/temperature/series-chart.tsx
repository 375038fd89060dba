import { CRITICAL_SIDE, READING_LASTS_MINUTES } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { ChartTable, TemperatureChart } from '../../ui/charts/temperature-chart/index.ts'
import type { Period } from './period.ts'
import { reportedLocker } from './reported-locker.ts'
import type { Report, Series } from './temperature.graphql.ts'

const MINUTE_MS = 60_000
const OPENINGS: readonly string[] = ['doorOpened', 'mainDoorOpened', 'doorUnexpected']

export const pointsOf = (series: Series) =>
  series.items.map(({ createdAt, temperature, min, max }) => ({
    atMs: Date.parse(createdAt) + (series.bucketSeconds * 1000) / 2,
    average: temperature,
    min,
    max,
  }))

/** The curve of one locker with all that belongs to it, as a picture or as a table. */
export const SeriesChart = ({
  series,
  report,
  period,
  onZoom,
}: {
  series: Series
  report: Report
  period: Period
  onZoom?: (period: Period) => void
}) => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const { user } = useSession()
  const now = useNow(MINUTE_MS).getTime()
  const [isTable, setTable] = useState(false)
  const { limits } = report
  const locker = reportedLocker(report)
  const points = pointsOf(series)
  const badSide = CRITICAL_SIDE[locker.temperatureType]
  const label = t('chartLabel', { name: locker.name })
  const words = {
    dateTime: (iso: string) => formats.dateTime(iso),
    degrees: (celsius: number) => formats.degrees(celsius),
  }
  return (
    <>
      <TemperatureChart
        label={label}
        period={{ fromMs: Date.parse(period.from), toMs: Date.parse(period.to) }}
        nowMs={Math.max(now, points.at(-1)?.atMs ?? 0)}
        points={points}
        gapMs={Math.max(READING_LASTS_MINUTES * MINUTE_MS, series.bucketSeconds * 1500)}
        limits={
          limits === null || badSide === null
            ? null
            : { warning: limits.warningLimit, lockdown: limits.lockdownLimit, badSide }
        }
        lockdowns={report.lockdowns.map(({ startedAt, endedAt }) => ({
          fromMs: Date.parse(startedAt),
          toMs: endedAt === null ? Math.min(now, Date.parse(period.to)) : Date.parse(endedAt),
        }))}
        doorOpenings={[
          ...new Set(
            series.doorEvents
              .filter(({ kind }) => OPENINGS.includes(kind))
              .map(({ occurredAt }) => Date.parse(occurredAt)),
          ),
        ]}
        timeZone={user.timeZone}
        {...words}
        {...(onZoom === undefined
          ? {}
          : {
              onZoom: ({ fromMs, toMs }) =>
                onZoom({
                  from: new Date(fromMs).toISOString(),
                  to: new Date(toMs).toISOString(),
                }),
            })}
      />
      <button
        type="button"
        data-screen-only
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
        style={{
          margin: '12px 0 8px',
          padding: '6px 0',
          border: 0,
          background: 'none',
          color: 'var(--accent)',
          font: 'inherit',
          cursor: 'pointer',
        }}
      >
        {isTable ? t('hideTable') : t('showTable')}
      </button>
      {isTable && (
        <ChartTable label={t('tableLabel', { name: locker.name })} points={points} {...words} />
      )}
    </>
  )
}
