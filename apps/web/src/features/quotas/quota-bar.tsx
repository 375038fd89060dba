import type { QuotaState } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { QuotaRow } from './quotas.graphql.ts'
import classes from './quotas.module.css'

const TONES = {
  fine: 'good',
  nearly: 'warn',
  usedUp: 'bad',
} as const satisfies Record<QuotaState, Tone>

export const QuotaBadge = ({ state }: { state: QuotaState }) => {
  const { t } = useTranslation('quotas')
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

/** What is used, what is expected until the end of the month, and where the limit stands. */
export const QuotaBar = ({
  quota: { kind, used, limit, forecast, state },
}: {
  quota: QuotaRow
}) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const whole = Math.max(limit ?? 0, forecast, used, 1)
  const width = (value: number) => ({ width: `${(value / whole) * 100}%` })
  const words = {
    kind: t(`kinds.${kind}`),
    used: formats.number(used),
    forecast: formats.number(forecast),
  }
  const label =
    limit === null ? t('barUnlimited', words) : t('bar', { ...words, limit: formats.number(limit) })
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      <div className={classes.forecast} style={width(Math.max(forecast, used))} />
      <div className={classes.used} data-state={state} style={width(used)} />
      {limit !== null && limit < whole && (
        <div className={classes.mark} style={{ left: width(limit).width }} />
      )}
    </div>
  )
}

export const QuotaNumbers = ({ quota: { used, limit, forecast } }: { quota: QuotaRow }) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const isOver = limit !== null && forecast > limit
  return (
    <>
      <div className={classes.numbers}>
        <strong>
          {limit === null
            ? t('usedUnlimited', { used: formats.number(used) })
            : t('usedOf', { used: formats.number(used), limit: formats.number(limit) })}
        </strong>
        {limit !== null && limit > 0 && (
          <span>{formats.percent(Math.floor((used / limit) * 100) / 100)}</span>
        )}
      </div>
      <p className={classes.text} data-over={isOver || undefined}>
        {isOver
          ? t('forecastOver', {
              forecast: formats.number(forecast),
              over: formats.number(forecast - limit),
            })
          : t('forecast', { forecast: formats.number(forecast) })}
      </p>
    </>
  )
}
