import { type Language, rulesFor, wallTimeOf } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { PaperBrand } from '../../branding/index.ts'
import {
  BOLD,
  drawRow,
  drawRule,
  drawSheet,
  INK,
  MARGIN,
  PLAIN,
  printable,
  type Sheet,
  SOFT,
} from '../../papers/index.ts'
import type { TemperatureBucket } from '../temperature-store.ts'
import { drawChart } from './draw-report-chart.ts'
import { type LockerReport, minutesWithin } from './read-report.ts'
import { settingsChangeText } from './settings-change-text.ts'

export interface ReportReader {
  readonly language: Language
  readonly timeZone: string
  /** DD/MM/YYYY and the like. */
  readonly dateFormat: string
}

export interface DrawnReport {
  readonly report: LockerReport
  readonly readings: readonly TemperatureBucket[]
  readonly bucketSeconds: number
  readonly organisationName: string
  readonly brand: PaperBrand
}

/** The cold-chain report as an inspector takes it away, by the clock of whoever made it. */
export const drawReport = (
  { report, readings, bucketSeconds, organisationName, brand }: DrawnReport,
  { language, timeZone, dateFormat }: ReportReader,
): Promise<Buffer> => {
  const say = (key: string, params: Record<string, unknown> = {}) =>
    printable(translate(language, key.includes(':') ? key : `temperature:${key}`, params))
  const decimal = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const degrees = (celsius: number | null) =>
    celsius === null ? '–' : printable(`${decimal.format(celsius)} °C`)
  const minutes = (count: number) =>
    printable(
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'short',
      }).format(Math.round(count)),
    )
  const day = (iso: string) => {
    const [year = '', month = '', date = ''] = iso.slice(0, 10).split('-')
    return dateFormat.replace('DD', date).replace('MM', month).replace('YYYY', year)
  }
  const moment = (iso: string) => {
    const wall = wallTimeOf(new Date(iso), timeZone)
    return `${day(wall)} ${wall.slice(11)}`
  }
  const { subject: locker, removed, period, summary } = report
  const limits = rulesFor(locker.temperatureType, locker.limits)
  const isBelow = limits?.badSide === 'below'
  const ended = (iso: string | null) => (iso === null ? say('ongoing') : moment(iso))
  const title = `${say('reportTitle')}: ${printable(locker.name)}`
  return drawSheet({ language, title, author: printable(organisationName), brand }, (sheet) => {
    sheet.fillColor(brand.accent).font(BOLD).fontSize(18).text(say('reportTitle'))
    sheet.moveDown(0.5)
    const fact = (name: string, value: string) =>
      drawRow(
        sheet,
        [
          { text: say(name), from: 0, width: 0.3 },
          { text: printable(value), from: 0.3, width: 0.7 },
        ],
        PLAIN,
        INK,
      )
    fact('reportFields.organisation', organisationName)
    fact(
      'reportFields.locker',
      `${locker.name} (${locker.lockerId}), ${say(`lockers:temperatureTypes.${locker.temperatureType}`)}`,
    )
    if (removed !== null)
      fact('reportFields.removed', `${moment(removed.removedAt)}, ${removed.removedByName}`)
    fact('reportFields.period', `${moment(period.from)} – ${moment(period.to)} (${timeZone})`)
    fact(
      'reportFields.limits',
      limits === null
        ? say('noLimits')
        : say('limitsInForce', {
            warning: degrees(limits.warningLimit),
            warningAfter: minutes(limits.warningAfterMinutes),
            lockdown: degrees(limits.lockdownLimit),
            lockdownAfter: minutes(limits.lockdownAfterMinutes),
          }),
    )
    fact('reportFields.created', `${moment(report.createdAt)}, ${report.createdByName}`)
    fact('common:dataAsOf', moment(report.dataAsOf))
    sheet.moveDown(0.5)
    const beyond = report.excursions.map((one) => minutesWithin(one, period))
    const unknown = report.gaps.map(({ from, to }) =>
      minutesWithin({ startedAt: from, endedAt: to }, period),
    )
    drawCells(
      sheet,
      FIGURES.map((name) => say(`figures.${name}`)),
      PLAIN,
      SOFT,
    )
    drawCells(
      sheet,
      [
        degrees(summary.min),
        degrees(summary.average),
        degrees(summary.max),
        limits === null ? '–' : minutes(sum(beyond)),
        minutes(sum(unknown)),
        String(summary.readingCount),
      ],
      BOLD,
      INK,
    )
    sheet.moveDown(1)
    if (readings.length === 0) sheet.font(PLAIN).fontSize(10).text(say('nothingMeasured'))
    else drawChart(sheet, { report, readings, bucketSeconds, limits, degrees, moment })
    const part = partOf(sheet, say)
    part(
      'reportParts.excursions',
      'noExcursions',
      ['table.what', 'table.when', 'table.comment'],
      report.excursions.map((one) => [
        `${say(isBelow ? 'lowest' : 'peak', { peak: degrees(one.peak), limit: degrees(one.warningLimit) })}${
          one.lockdownAt === null ? '' : `, ${say('withLockdown')}`
        }`,
        `${moment(one.startedAt)} – ${ended(one.endedAt)} (${minutes(minutesWithin(one, period))})`,
        [one.comment, one.commentedByName].filter((text) => text !== null).join(' – ') || '–',
      ]),
    )
    part(
      'reportParts.lockdowns',
      'noLockdowns',
      ['table.when', 'table.reason', 'table.releasedBy', 'table.correctiveAction'],
      report.lockdowns.map((one) => [
        `${moment(one.startedAt)} – ${ended(one.endedAt)}`,
        one.cause === 'automatic'
          ? say('automaticLockdown', { temperature: degrees(one.temperature) })
          : [one.reason, one.startedByName].filter((text) => text !== null).join(' – '),
        one.endedByName ?? '–',
        one.correctiveAction ?? '–',
      ]),
    )
    part(
      'reportParts.gaps',
      'noGaps',
      ['table.from', 'table.to', 'table.duration'],
      report.gaps.map(({ from, to }) => [
        moment(from),
        moment(to),
        minutes((Date.parse(to) - Date.parse(from)) / 60_000),
      ]),
    )
    part(
      'reportParts.checks',
      'noChecks',
      ['table.what', 'table.doneOn', 'table.nextDueOn', 'table.certificate', 'table.recordedBy'],
      report.sensorChecks.map(({ kind, doneOn, nextDueOn, certificate, recordedByName }) => [
        say(`checks.kinds.${kind}`),
        day(doneOn),
        day(nextDueOn),
        certificate === '' ? '–' : certificate,
        recordedByName,
      ]),
    )
    part(
      'reportParts.settings',
      'noSettingsChanges',
      ['table.when', 'table.who', 'table.change'],
      report.settingsChanges.map((change) => [
        moment(change.at),
        change.by ?? '–',
        // The font of the paper has no arrow.
        printable(settingsChangeText(change, language).replaceAll('→', '->')),
      ]),
    )
    sheet.moveDown(2)
    drawRow(
      sheet,
      [
        { text: say('checkedBy'), from: 0, width: 0.5 },
        { text: say('checkedOn'), from: 0.5, width: 0.5 },
      ],
      PLAIN,
      SOFT,
    )
  })
}

const FIGURES = ['lowest', 'average', 'highest', 'beyond', 'unknown', 'readings'] as const
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

/** Side by side, each as wide as the others. */
const drawCells = (sheet: Sheet, texts: readonly string[], font: string, colour: string): void =>
  drawRow(
    sheet,
    texts.map((text, index) => ({
      text: printable(text),
      from: index / texts.length,
      width: 1 / texts.length,
    })),
    font,
    colour,
  )

type Say = (key: string) => string

const partOf =
  (sheet: Sheet, say: Say) =>
  (
    title: string,
    none: string,
    head: readonly string[],
    rows: readonly (readonly string[])[],
  ): void => {
    sheet.x = MARGIN
    sheet.moveDown(1).font(BOLD).fontSize(12).fillColor(INK).text(say(title))
    if (rows.length === 0) {
      sheet.font(PLAIN).fontSize(10).fillColor(SOFT).text(say(none))
      return
    }
    drawCells(sheet, head.map(say), BOLD, SOFT)
    drawRule(sheet)
    for (const texts of rows) drawCells(sheet, texts, PLAIN, INK)
  }
