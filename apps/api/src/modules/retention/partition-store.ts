import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** Tables by month. */
export const MONTHLY_TABLES = ['temperatures', 'device_logs'] as const
export type MonthlyTable = (typeof MONTHLY_TABLES)[number]

/** How many were missing. */
export const makePartitions = async (
  tx: Tx,
  table: MonthlyTable,
  lastMonth: string,
): Promise<number> => {
  const row = await firstRow<{ made: number }>(tx)`
    select make_partitions(${table}, ${lastMonth}::date) as made`
  return row?.made ?? 0
}

/** How many held nothing from that moment on. */
export const dropPartitions = async (
  tx: Tx,
  table: MonthlyTable,
  before: string,
): Promise<number> => {
  const row = await firstRow<{ dropped: number }>(tx)`
    select drop_partitions(${table}, ${before}::timestamptz) as dropped`
  return row?.dropped ?? 0
}

/** Start of the first partition that holds one month; what is older stands together, and goes row by row. */
export const findFirstMonth = async (
  reader: Reader,
  table: MonthlyTable,
): Promise<string | null> => {
  const row = await firstRow<{ startsAt: string | null }>(reader)`
    select min(starts_at) as "startsAt" from partitions_of(${table})
    where starts_at > '-infinity'`
  return row?.startsAt ?? null
}

export const countRowsWithoutPartition = async (
  reader: Reader,
  table: MonthlyTable,
): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select rows_without_partition(${table}) as count`
  return row?.count ?? 0
}
