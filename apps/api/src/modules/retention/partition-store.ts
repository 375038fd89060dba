import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

/** Tables by month. */
export const MONTHLY_TABLES = ['temperatures', 'device_logs'] as const
export type MonthlyTable = (typeof MONTHLY_TABLES)[number]

/** How many were missing. */
export const makePartitions = async (
  tx: Tx,
  table: MonthlyTable,
  lastMonth: string,
): Promise<number> => {
  const { rows } = await sql<{ made: number }>`
    select make_partitions(${table}, ${lastMonth}::date) as made`.execute(tx)
  return rows[0]?.made ?? 0
}

/** How many held nothing from that moment on. */
export const dropPartitions = async (
  tx: Tx,
  table: MonthlyTable,
  before: string,
): Promise<number> => {
  const { rows } = await sql<{ dropped: number }>`
    select drop_partitions(${table}, ${before}::timestamptz) as dropped`.execute(tx)
  return rows[0]?.dropped ?? 0
}

/** Start of the first partition that holds one month; what is older stands together, and goes row by row. */
export const findFirstMonth = async (
  reader: Reader,
  table: MonthlyTable,
): Promise<string | null> => {
  const { rows } = await sql<{ startsAt: string | null }>`
    select min(starts_at) as "startsAt" from partitions_of(${table})
    where starts_at > '-infinity'`.execute(reader)
  return rows[0]?.startsAt ?? null
}

export const countRowsWithoutPartition = async (
  reader: Reader,
  table: MonthlyTable,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select rows_without_partition(${table}) as count`.execute(reader)
  return rows[0]?.count ?? 0
}
