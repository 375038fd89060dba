import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { pointsOf } from './series-chart.tsx'
import type { Report, Series } from './temperature.graphql.ts'
import classes from './report.module.css'
import { useExcursionWords } from './use-excursion-words.ts'

const MINUTE_MS = 60_000

/** Excursions, lockdowns, gaps, changed settings and the readings themselves. */
export const ReportTables = ({ report, series }: { report: Report; series: Series }) => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const words = useExcursionWords()
  const { excursions, lockdowns, gaps, sensorChecks, settingsChanges } = report
  const day = (iso: string) => formats.date(`${iso}T12:00:00Z`)
  const moment = (iso: string | null) => (iso === null ? t('ongoing') : formats.dateTime(iso))
  return (
    <>
      <Part
        title={t('reportParts.excursions')}
        none={t('noExcursions')}
        head={[t('table.what'), t('table.when'), t('table.comment')]}
        rows={excursions.map((excursion) => [
          `${words.peak(excursion)}${excursion.lockdownAt === null ? '' : `, ${t('withLockdown')}`}`,
          words.when(excursion),
          [excursion.comment, excursion.commentedByName].filter(Boolean).join(' – ') || '–',
        ])}
      />
      <Part
        title={t('reportParts.lockdowns')}
        none={t('noLockdowns')}
        head={[
          t('table.from'),
          t('table.to'),
          t('table.reason'),
          t('table.releasedBy'),
          t('table.correctiveAction'),
        ]}
        rows={lockdowns.map((lockdown) => [
          moment(lockdown.startedAt),
          moment(lockdown.endedAt),
          lockdown.cause === 'automatic'
            ? t('automaticLockdown', {
                temperature:
                  lockdown.temperature === null ? '–' : formats.degrees(lockdown.temperature),
              })
            : [lockdown.reason, lockdown.startedByName].filter(Boolean).join(' – '),
          lockdown.endedByName ?? '–',
          lockdown.correctiveAction ?? '–',
        ])}
      />
      <Part
        title={t('reportParts.gaps')}
        none={t('noGaps')}
        head={[t('table.from'), t('table.to'), t('table.duration')]}
        rows={gaps.map(({ from, to }) => [
          formats.dateTime(from),
          formats.dateTime(to),
          formats.duration((Date.parse(to) - Date.parse(from)) / MINUTE_MS),
        ])}
      />
      <Part
        title={t('reportParts.checks')}
        none={t('noChecks')}
        head={[
          t('table.what'),
          t('table.doneOn'),
          t('table.nextDueOn'),
          t('table.certificate'),
          t('table.recordedBy'),
        ]}
        rows={sensorChecks.map((check) => [
          t(`checks.kinds.${check.kind}`),
          day(check.doneOn),
          day(check.nextDueOn),
          check.certificate === '' ? '–' : check.certificate,
          check.recordedByName,
        ])}
      />
      <Part
        title={t('reportParts.settings')}
        none={t('noSettingsChanges')}
        head={[t('table.when'), t('table.who'), t('table.change')]}
        rows={settingsChanges.map(({ at, by, description }) => [
          formats.dateTime(at),
          by ?? '–',
          description,
        ])}
      />
      <Part
        title={t('reportParts.readings', {
          minutes: formats.duration(series.bucketSeconds / 60),
        })}
        none={t('nothingMeasured')}
        head={[t('chart.time'), t('chart.lowest'), t('chart.average'), t('chart.highest')]}
        rows={pointsOf(series).map(({ atMs, min, average, max }) => [
          formats.dateTime(new Date(atMs).toISOString()),
          formats.degrees(min),
          formats.degrees(average),
          formats.degrees(max),
        ])}
      />
    </>
  )
}

const Part = ({
  title,
  none,
  head,
  rows,
}: {
  title: string
  none: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {rows.length === 0 ? (
      <p className={classes.none}>{none}</p>
    ) : (
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a finished report never move
              <tr key={index}>
                {row.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells stand under their heading
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
