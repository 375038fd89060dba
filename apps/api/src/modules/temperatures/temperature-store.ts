import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { countOverdue, type Overdue } from '../retention/index.ts'

/** Readings of a stretch of time drawn together: one point of a chart. */
export interface TemperatureBucket {
  readonly createdAt: string
  readonly min: number
  readonly max: number
  readonly temperature: number
  readonly readingCount: number
}

export interface Period {
  readonly from: string
  readonly to: string
}

/** Buckets without a reading are left out: a gap is seen, not filled. */
export const readBuckets = (
  reader: Reader,
  lockerId: string,
  { from, to }: Period,
  bucketSeconds: number,
) => allRows<TemperatureBucket>(reader)`
  select date_bin(make_interval(secs => ${bucketSeconds}), measured_at, ${from}::timestamptz) as "createdAt",
    min(temperature) as min, max(temperature) as max,
    round(avg(temperature)::numeric, 2) as temperature, count(*)::int as "readingCount"
  from temperatures
  where locker_id = ${lockerId} and measured_at >= ${from} and measured_at < ${to}
  group by 1 order by 1`

export interface TemperatureSummary {
  readonly readingCount: number
  readonly min: number | null
  readonly max: number | null
  readonly average: number | null
}

export const summarise = async (
  reader: Reader,
  lockerId: string,
  { from, to }: Period,
): Promise<TemperatureSummary> => {
  const row = await firstRow<TemperatureSummary>(reader)`
    select count(*)::int as "readingCount", min(temperature) as min, max(temperature) as max,
      round(avg(temperature)::numeric, 2) as average
    from temperatures
    where locker_id = ${lockerId} and measured_at >= ${from} and measured_at < ${to}`
  return row ?? { readingCount: 0, min: null, max: null, average: null }
}

export interface TemperatureGap {
  readonly from: string
  readonly to: string
}

/** Where no reading came for longer than one lasts, the ends of the period included. */
export const findGaps = (
  reader: Reader,
  lockerId: string,
  { from, to }: Period,
  longerThanMinutes: number,
) => allRows<TemperatureGap>(reader)`
  with instants as (
    select ${from}::timestamptz as at
    union all
    select measured_at from temperatures
    where locker_id = ${lockerId} and measured_at >= ${from} and measured_at < ${to}
    union all
    select ${to}::timestamptz),
  steps as (select at as "from", lead(at) over (order by at) as "to" from instants)
  select "from", "to" from steps
  where "to" - "from" > make_interval(mins => ${longerThanMinutes}) order by "from"`

/** A reading that came already is the same reading. */
export const insertTemperatures = async (
  tx: Tx,
  readings: readonly { readonly lockerId: string; readonly at: string; readonly celsius: number }[],
): Promise<void> => {
  if (readings.length === 0) return
  await send(
    tx,
    sql`insert into temperatures (locker_id, measured_at, temperature)
    select * from unnest(${readings.map(({ lockerId }) => lockerId)}::text[],
      ${readings.map(({ at }) => at)}::timestamptz[], ${readings.map(({ celsius }) => celsius)}::real[])
    on conflict do nothing`,
  )
}

/** Locker by locker, which is how they are kept in order; those of removed lockers too. */
const overdueReadings = ({ organisationId, before }: Overdue, limit: number) => sql`
  select t.locker_id, t.measured_at from locker_records l cross join lateral (
    select locker_id, measured_at from temperatures where locker_id = l.id and measured_at < ${before}
    limit ${limit}) t
  where l.organisation_id = ${organisationId} limit ${limit}`

export const countOldTemperatures = (
  reader: Reader,
  overdue: Overdue,
  atMost: number,
): Promise<number> => countOverdue(reader, overdueReadings(overdue, atMost))

const DELETED_AT_ONCE = 50_000

/** How many went; called until none does, so that no transaction is long. */
export const deleteOldTemperatures = async (tx: Tx, overdue: Overdue): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from temperatures t using (${overdueReadings(overdue, DELETED_AT_ONCE)}) old
    where t.locker_id = old.locker_id and t.measured_at = old.measured_at`.execute(tx)
  if (numAffectedRows === 0n) await deleteEmptyRecords(tx, overdue)
  return Number(numAffectedRows ?? 0n)
}

/** Of lockers that were removed so long ago, with all that hangs on them: excursions, lockdowns and checks. */
const deleteEmptyRecords = async (tx: Tx, { organisationId, before }: Overdue): Promise<void> => {
  await sql`delete from locker_records r using removed_lockers gone
    where r.organisation_id = ${organisationId} and gone.id = r.id and gone.removed_at < ${before}
      and not exists (select from temperatures t where t.locker_id = r.id)`.execute(tx)
}
