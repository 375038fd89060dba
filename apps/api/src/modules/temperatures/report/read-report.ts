import { READING_LASTS_MINUTES } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { fromReplica } from '../../../call/from-replica.ts'
import { read } from '../../../call/read.ts'
import {
  getRecordedLocker,
  type Locker,
  type LockdownRow,
  listLockdowns,
  type RemovedLocker,
} from '../../lockers/index.ts'
import { type ExcursionRow, listExcursions } from '../excursions/excursion-store.ts'
import { bucketSecondsFor, type PeriodRequest, periodOf } from '../read-temperatures.ts'
import { listChecksInForce, type SensorCheckRow } from '../sensor-checks/sensor-check-store.ts'
import { listSettingsChanges, type SettingsChange } from './settings-change-store.ts'
import {
  findGaps,
  type Period,
  readBuckets,
  summarise,
  type TemperatureBucket,
  type TemperatureGap,
  type TemperatureSummary,
} from '../temperature-store.ts'

/** The cold-chain report of a locker and period: what an inspector asks for. */
export interface LockerReport {
  /** Null if it was removed. */
  readonly locker: Locker | null
  /** Null while it is there. */
  readonly removed: RemovedLocker | null
  /** Whichever of the two. */
  readonly subject: Locker | RemovedLocker
  readonly period: Period
  readonly summary: TemperatureSummary
  readonly excursions: readonly ExcursionRow[]
  readonly lockdowns: readonly LockdownRow[]
  readonly gaps: readonly TemperatureGap[]
  readonly settingsChanges: readonly SettingsChange[]
  readonly sensorChecks: readonly SensorCheckRow[]
  readonly createdAt: string
  readonly createdByName: string
  /** The state that it shows: of a read replica, a little before it was created. */
  readonly dataAsOf: string
}

export const lockerReport = async (
  call: Call,
  lockerId: string,
  request: PeriodRequest,
): Promise<LockerReport> => {
  const { value, dataAsOf } = await fromReplica(call, (by) => readReport(by, lockerId, request))
  return { ...value, dataAsOf }
}

const readReport = async (
  call: Call,
  lockerId: string,
  request: PeriodRequest,
): Promise<Omit<LockerReport, 'dataAsOf'>> => {
  const { locker, removed } = await getRecordedLocker(call, lockerId)
  const subject = locker ?? removed
  const asked = periodOf(call, request)
  const now = call.services.clock.now().toISOString()
  // What has not happened yet is not a gap, nor what came after the locker was removed.
  const last = removed?.removedAt ?? now
  const end = asked.to < last ? asked.to : last
  const period = { from: asked.from, to: end > asked.from ? end : asked.from }
  /** What went on when the locker was removed ended with it. */
  const ended = <Row extends { readonly endedAt: string | null }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, endedAt: row.endedAt ?? removed?.removedAt ?? null }))
  return read(call, async (reader) => ({
    locker,
    removed,
    subject,
    period,
    summary: await summarise(reader, lockerId, period),
    excursions: ended(await listExcursions(reader, lockerId, period)),
    lockdowns: ended(await listLockdowns(reader, lockerId, period.from, period.to)),
    gaps: await findGaps(reader, lockerId, period, READING_LASTS_MINUTES),
    settingsChanges: await listSettingsChanges(reader, subject.organisationId, lockerId, period),
    sensorChecks: await listChecksInForce(reader, subject.organisationId, lockerId, {
      from: period.from.slice(0, 10),
      to: period.to.slice(0, 10),
    }),
    createdAt: now,
    createdByName: call.actor.name,
  }))
}

/** Minutes of an excursion that lie within the period. */
export const minutesWithin = (
  { startedAt, endedAt }: Pick<ExcursionRow, 'startedAt' | 'endedAt'>,
  { from, to }: Period,
): number => {
  const start = Math.max(Date.parse(startedAt), Date.parse(from))
  const end = Math.min(endedAt === null ? Date.parse(to) : Date.parse(endedAt), Date.parse(to))
  return Math.max(0, Math.round((end - start) / 60_000))
}

const CSV_ROWS = 20_000

export const readingsForCsv = async (
  call: Call,
  { subject, period }: LockerReport,
): Promise<TemperatureBucket[]> => {
  const bucketSeconds = bucketSecondsFor(period, CSV_ROWS)
  const { value } = await fromReplica(call, (by) =>
    read(by, (reader) => readBuckets(reader, subject._id, period, bucketSeconds)),
  )
  return value
}
