import type { Language } from '@lockerdesk/domain'
import { stringify } from 'csv-stringify/sync'
import type { TemperatureBucket } from '../temperature-store.ts'
import { type LockerReport, minutesWithin } from './read-report.ts'
import { settingsChangeText } from './settings-change-text.ts'

/** One table per part, one kind of row each: what a spreadsheet can filter by its first column. */
export const reportCsv = (
  report: LockerReport,
  readings: readonly TemperatureBucket[],
  language: Language,
): string => {
  const { subject, removed, period, summary } = report
  const rows = [
    ['kind', 'from', 'to', 'minutes', 'min', 'average', 'max', 'by', 'text'],
    [
      'report',
      period.from,
      period.to,
      '',
      summary.min,
      summary.average,
      summary.max,
      report.createdByName,
      `${subject.name} (${subject.lockerId}), ${subject.temperatureType}`,
    ],
    ['data as of', report.dataAsOf],
    ...(removed === null
      ? []
      : [['removed', removed.removedAt, '', '', '', '', '', removed.removedByName]]),
    ...report.excursions.map((excursion) => [
      excursion.lockdownAt === null ? 'excursion' : 'excursion with lockdown',
      excursion.startedAt,
      excursion.endedAt,
      minutesWithin(excursion, period),
      '',
      '',
      excursion.peak,
      excursion.commentedByName,
      excursion.comment,
    ]),
    ...report.lockdowns.map((lockdown) => [
      `lockdown (${lockdown.cause})`,
      lockdown.startedAt,
      lockdown.endedAt,
      minutesWithin(lockdown, period),
      '',
      '',
      lockdown.temperature,
      lockdown.endedByName ?? lockdown.startedByName,
      [lockdown.reason, lockdown.correctiveAction].filter((text) => text !== null).join(' / '),
    ]),
    ...report.gaps.map((gap) => [
      'gap',
      gap.from,
      gap.to,
      minutesWithin({ startedAt: gap.from, endedAt: gap.to }, period),
    ]),
    ...report.settingsChanges.map((change) => [
      'settings changed',
      change.at,
      '',
      '',
      '',
      '',
      '',
      change.by,
      settingsChangeText(change, language),
    ]),
    ...report.sensorChecks.map(({ kind, doneOn, nextDueOn, recordedByName, certificate }) => [
      kind === 'calibration' ? 'calibration' : 'alarm test',
      doneOn,
      nextDueOn,
      '',
      '',
      '',
      '',
      recordedByName,
      certificate,
    ]),
    ...readings.map((reading) => [
      'reading',
      reading.createdAt,
      '',
      '',
      reading.min,
      reading.temperature,
      reading.max,
    ]),
  ]
  const width = rows[0]?.length ?? 0
  return stringify(
    rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]),
    { bom: true, escape_formulas: true },
  )
}
