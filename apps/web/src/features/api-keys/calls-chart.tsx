import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import classes from './api-keys.module.css'

const HEIGHT = 24
const BAR = 4

/** Calls of the last 30 days, a bar for each; the sum says it in words. */
export const CallsChart = ({
  days,
}: {
  days: readonly { readonly day: string; readonly calls: number }[]
}) => {
  const { t } = useTranslation('apiKeys')
  const formats = useFormats()
  const sum = days.reduce((total, { calls }) => total + calls, 0)
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const label = t('callsInDays', { count: sum, calls: formats.number(sum), days: days.length })
  return (
    <span className={classes.calls} title={label}>
      <svg
        role="img"
        aria-label={label}
        width={days.length * BAR}
        height={HEIGHT}
        className={classes.chart}
      >
        {days.map(({ day, calls }, index) => {
          const height = calls === 0 ? 1 : Math.max(2, Math.round((calls / most) * HEIGHT))
          return (
            <rect
              key={day}
              x={index * BAR}
              y={HEIGHT - height}
              width={BAR - 1}
              height={height}
              data-empty={calls === 0 || undefined}
            />
          )
        })}
      </svg>
      <span aria-hidden>{formats.number(sum)}</span>
    </span>
  )
}
