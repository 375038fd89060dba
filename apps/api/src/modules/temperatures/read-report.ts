import { READING_LASTS_MINUTES } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { getLockerById, type Locker, type LockdownRow, listLockdowns } from '../lockers/index.ts'
import { type ExcursionRow, listExcursions } from './excursion-store.ts'
import { bucketSecondsFor, type PeriodRequest, periodOf } from './read-temperatures.ts'
import { listSettingsChanges, type SettingsChange } from './settings-change-store.ts'
import {
  findGaps,
  type Period,
  readBuckets,
  summarise,
  type TemperatureBucket,
  type TemperatureGap,
  type TemperatureSummary,
} from './temperature-store.ts'

/** The cold-chain report of a locker and period: what an inspector asks for. */
export interface LockerReport {
  readonly locker: Locker
  readonly period: Period
  readonly summary: TemperatureSummary
  readonly excursions: readonly ExcursionRow[]
  readonly lockdowns: readonly LockdownRow[]
  readonly gaps: readonly TemperatureGap[]
  readonly settingsChanges: readonly SettingsChange[]
  readonly createdAt: string
  readonly createdByName: string
}

export const lockerReport = async (
  call: Call,
  lockerId: string,
  request: PeriodRequest,
): Promise<LockerReport> => {
  const locker = await getLockerById(call, lockerId)
  const asked = periodOf(call, request)
  const now = call.services.clock.now().toISOString()
  // What has not happened yet is not a gap.
  const period = { from: asked.from, to: asked.to < now ? asked.to : now }
  return read(call, async (reader) => ({
    locker,
    period,
    summary: await summarise(reader, lockerId, period),
    excursions: await listExcursions(reader, lockerId, period),
    lockdowns: await listLockdowns(reader, lockerId, period.from, period.to),
    gaps: await findGaps(reader, lockerId, period, READING_LASTS_MINUTES),
    settingsChanges: await listSettingsChanges(reader, locker.organisationId, lockerId, period),
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

export const readingsForCsv = (call: Call, report: LockerReport): Promise<TemperatureBucket[]> =>
  read(call, (reader) =>
    readBuckets(
      reader,
      report.locker._id,
      report.period,
      bucketSecondsFor(report.period, CSV_ROWS),
    ),
  )
