import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSpokenParams } from '../../../lib/use-spoken-params.ts'
import classes from './gateway-history.module.css'
import type { ShownHistory } from '../gateways.graphql.ts'

const MINUTE_MS = 60_000

/** Outages and changes in one table, the newest first. */
export const GatewayHistoryRows = ({
  outages,
  events,
  now,
}: ShownHistory & { readonly now: Date }) => {
  const { t } = useTranslation(['gateways', 'lockerEvents'])
  const formats = useFormats()
  const speak = useSpokenParams()
  const lasting = (startedAt: string, endedAt: string | null) => {
    const end = endedAt === null ? now.getTime() : Date.parse(endedAt)
    return formats.duration(Math.max(1, (end - Date.parse(startedAt)) / MINUTE_MS))
  }
  const rows = [
    ...outages.map(({ startedAt, endedAt, relapses }) => ({
      key: startedAt,
      at: startedAt,
      what: [
        t(endedAt === null ? 'history.isOffline' : 'history.wasOffline'),
        relapses > 0 ? t('history.relapses', { count: relapses }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      duration: lasting(startedAt, endedAt),
    })),
    ...events.map(({ _id, kind, params, occurredAt }) => ({
      key: _id,
      at: occurredAt,
      what: t(`lockerEvents:${kind}`, speak((params ?? {}) as Record<string, string>)),
      duration: '',
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (rows.length === 0) return <p className={classes.soft}>{t('history.nothing')}</p>
  return (
    <table className={classes.rows} aria-label={t('history.title')}>
      <thead>
        <tr>
          <th>{t('history.when')}</th>
          <th>{t('history.what')}</th>
          <th>{t('history.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, at, what, duration }) => (
          <tr key={key}>
            <td>{formats.dateTime(at)}</td>
            <td>{what}</td>
            <td>{duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
