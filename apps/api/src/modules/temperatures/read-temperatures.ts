import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { limitOf, offsetOf } from '../../platform/paging.ts'
import { getRecordedLocker, type LockerEvent, listDoorEvents } from '../lockers/index.ts'
import { type Period, readBuckets, type TemperatureBucket } from './temperature-store.ts'

const MAX_POINTS = 500
const DAY_MS = 24 * 60 * 60 * 1000
const LONGEST_DAYS = 800
/** No finer than a gateway measures. */
const FINEST_SECONDS = 60

export interface TemperatureSeries {
  readonly items: readonly TemperatureBucket[]
  readonly totalCount: number
  readonly isTotalCapped: false
  readonly pageInfo: { readonly endCursor: null; readonly hasNextPage: boolean }
  readonly bucketSeconds: number
  readonly period: Period
  readonly lockerId: string
}

export interface PeriodRequest {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** The last day unless another period is named. */
export const periodOf = (call: Call, { from, to }: PeriodRequest): Period => {
  const end = to == null ? call.services.clock.now() : new Date(to)
  const start = from == null ? new Date(end.getTime() - DAY_MS) : new Date(from)
  const lengthMs = end.getTime() - start.getTime()
  if (lengthMs <= 0 || lengthMs > LONGEST_DAYS * DAY_MS)
    throw refused('BAD_USER_INPUT', { field: 'from' })
  return { from: start.toISOString(), to: end.toISOString() }
}

export const bucketSecondsFor = ({ from, to }: Period, points: number): number => {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000
  return Math.max(FINEST_SECONDS, Math.ceil(seconds / points / FINEST_SECONDS) * FINEST_SECONDS)
}

/** At most 500 points of any period, in the order of time. */
export const lockerTemperatures = async (
  call: Call,
  lockerId: string,
  request: PeriodRequest,
  page: { readonly limit?: number | null | undefined; readonly offset?: number | null | undefined },
): Promise<TemperatureSeries> => {
  await getRecordedLocker(call, lockerId)
  const period = periodOf(call, request)
  const bucketSeconds = bucketSecondsFor(period, MAX_POINTS)
  const buckets = await read(call, (reader) => readBuckets(reader, lockerId, period, bucketSeconds))
  const offset = offsetOf(page)
  const limit = limitOf(page, MAX_POINTS, MAX_POINTS)
  return {
    items: buckets.slice(offset, offset + limit),
    totalCount: buckets.length,
    isTotalCapped: false,
    pageInfo: { endCursor: null, hasNextPage: buckets.length > offset + limit },
    bucketSeconds,
    period,
    lockerId,
  }
}

const DOORS_SHOWN = 500

export const doorEvents = (
  call: Call,
  { lockerId, period }: TemperatureSeries,
): Promise<LockerEvent[]> =>
  read(call, (reader) => listDoorEvents(reader, lockerId, period.from, period.to, DOORS_SHOWN))
