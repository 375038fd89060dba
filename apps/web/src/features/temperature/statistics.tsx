import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import type { Report } from './temperature.graphql.ts'
import classes from './temperature.module.css'

/** The period in a few figures; what was never measured is a dash, not a zero. */
export const Statistics = ({ report }: { report: Report }) => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const degrees = (celsius: number | null) => (celsius === null ? '–' : formats.degrees(celsius))
  const { minutesBeyondLimit, minutesUnknown, limits } = report
  const figures = [
    { key: 'lowest', value: degrees(report.min) },
    { key: 'average', value: degrees(report.average) },
    { key: 'highest', value: degrees(report.max) },
    {
      key: 'beyond',
      value: limits === null ? '–' : formats.duration(minutesBeyondLimit),
      tone: minutesBeyondLimit > 0 ? 'bad' : undefined,
    },
    {
      key: 'unknown',
      value: formats.duration(minutesUnknown),
      tone: minutesUnknown > 0 ? 'warn' : undefined,
    },
    { key: 'readings', value: formats.number(report.readingCount) },
  ] as const
  return (
    <dl className={classes.figures} aria-label={t('figures.label')}>
      {figures.map(({ key, value, ...rest }) => (
        <div
          key={key}
          className={classes.figure}
          data-tone={'tone' in rest ? rest.tone : undefined}
        >
          <dt>{t(`figures.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
