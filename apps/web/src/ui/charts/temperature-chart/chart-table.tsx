import { useTranslation } from '../../texts/use-translation.ts'
import type { ChartPoint } from './chart-series.ts'
import classes from './temperature-chart.module.css'

/** The same readings as a table, for whoever reads rather than looks. */
export const ChartTable = ({
  label,
  points,
  dateTime,
  degrees,
}: {
  label: string
  points: readonly ChartPoint[]
  dateTime: (iso: string) => string
  degrees: (celsius: number) => string
}) => {
  const { t } = useTranslation('temperature')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={classes.tableFrame} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            <th scope="col">{t('chart.lowest')}</th>
            <th scope="col">{t('chart.average')}</th>
            <th scope="col">{t('chart.highest')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ atMs, min, average, max }) => (
            <tr key={atMs}>
              <th scope="row">{dateTime(new Date(atMs).toISOString())}</th>
              <td>{degrees(min)}</td>
              <td>{degrees(average)}</td>
              <td>{degrees(max)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
