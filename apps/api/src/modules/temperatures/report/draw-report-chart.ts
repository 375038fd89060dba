import type { TemperatureRules } from '@lockerdesk/domain'
import { BOTTOM, LINE, MARGIN, PLAIN, type Sheet, SOFT, WIDTH } from '../../papers/index.ts'
import type { TemperatureBucket } from '../temperature-store.ts'
import type { LockerReport } from './read-report.ts'

const HEIGHT = 190
const AXIS = 34
const BAND = '#d7e7e0'
const CURVE = '#1f5c47'
const WARNING = '#a86400'
const LOCKDOWN = '#b3261e'
const LOCKED = '#fdeceb'
const Y_STEPS = 4

interface Chart {
  readonly report: LockerReport
  readonly readings: readonly TemperatureBucket[]
  readonly bucketSeconds: number
  readonly limits: TemperatureRules | null
  readonly degrees: (celsius: number) => string
  readonly moment: (iso: string) => string
}

/** Lowest to highest as a band, the average as a line; where nothing was measured there is nothing. */
export const drawChart = (sheet: Sheet, chart: Chart): void => {
  const { report, readings, limits } = chart
  if (sheet.y + HEIGHT + 20 > BOTTOM) sheet.addPage()
  const top = sheet.y
  const values = [
    ...readings.flatMap(({ min, max }) => [min, max]),
    ...(limits === null ? [] : [limits.warningLimit, limits.lockdownLimit]),
  ]
  const [low, high] = [Math.floor(Math.min(...values) - 1), Math.ceil(Math.max(...values) + 1)]
  const [from, to] = [Date.parse(report.period.from), Date.parse(report.period.to)]
  const x = (ms: number) => MARGIN + AXIS + ((ms - from) / (to - from)) * (WIDTH - AXIS)
  const y = (celsius: number) => top + HEIGHT - ((celsius - low) / (high - low)) * HEIGHT
  for (const { startedAt, endedAt } of report.lockdowns) {
    const start = x(Math.max(from, Date.parse(startedAt)))
    const end = x(Math.min(to, endedAt === null ? to : Date.parse(endedAt)))
    sheet.rect(start, top, end - start, HEIGHT).fill(LOCKED)
  }
  sheet.font(PLAIN).fontSize(8)
  for (let step = 0; step <= Y_STEPS; step++) {
    const celsius = low + ((high - low) * step) / Y_STEPS
    sheet.moveTo(x(from), y(celsius)).lineTo(x(to), y(celsius)).lineWidth(0.5).stroke(LINE)
    sheet.fillColor(SOFT).text(chart.degrees(celsius), MARGIN, y(celsius) - 4, {
      width: AXIS - 4,
      align: 'right',
      lineBreak: false,
    })
  }
  for (const part of unbroken(readings, chart.bucketSeconds)) drawPart(sheet, part, x, y)
  if (limits !== null)
    for (const [limit, colour] of [
      [limits.warningLimit, WARNING],
      [limits.lockdownLimit, LOCKDOWN],
    ] as const)
      sheet
        .moveTo(x(from), y(limit))
        .lineTo(x(to), y(limit))
        .lineWidth(1)
        .dash(4, { space: 3 })
        .stroke(colour)
        .undash()
  sheet.fillColor(SOFT).text(chart.moment(report.period.from), x(from), top + HEIGHT + 5)
  sheet.text(chart.moment(report.period.to), MARGIN, top + HEIGHT + 5, {
    width: WIDTH,
    align: 'right',
  })
  sheet.x = MARGIN
  sheet.y = top + HEIGHT + 28
}

type Scale = (value: number) => number

const drawPart = (sheet: Sheet, part: readonly TemperatureBucket[], x: Scale, y: Scale): void => {
  const at = ({ createdAt }: TemperatureBucket) => x(Date.parse(createdAt))
  const corners = [
    ...part.map((one): [number, number] => [at(one), y(one.max)]),
    ...part.toReversed().map((one): [number, number] => [at(one), y(one.min)]),
  ]
  sheet.polygon(...corners).fill(BAND)
  part.forEach((one, index) => {
    if (index === 0) sheet.moveTo(at(one), y(one.temperature))
    else sheet.lineTo(at(one), y(one.temperature))
  })
  sheet.lineWidth(1.2).stroke(CURVE)
}

/** Readings that follow each other without a hole. */
const unbroken = (
  readings: readonly TemperatureBucket[],
  bucketSeconds: number,
): TemperatureBucket[][] => {
  const parts: TemperatureBucket[][] = []
  // Gateways measure every few minutes: a bucket or two without a reading is no gap.
  const farMs = Math.max(bucketSeconds * 2.5, 30 * 60) * 1000
  for (const one of readings) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    const isNear =
      last !== undefined && Date.parse(one.createdAt) - Date.parse(last.createdAt) <= farMs
    if (part !== undefined && isNear) part.push(one)
    else parts.push([one])
  }
  return parts
}
