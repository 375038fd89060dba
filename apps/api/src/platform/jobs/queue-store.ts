import { sql } from 'kysely'
import { columns, type RowOf } from '../columns.ts'
import type { Reader, Tx } from '../postgres.ts'
import { allRows } from '../rows.ts'
import { send } from '../sent-statements.ts'

const QUEUE_ROW = columns(
  { s: 'job_schedules', o: 'job_outcomes' },
  `
  s.cron?, s.last_slot?, s.since?, o.last_success_at, o.last_failure_at, o.last_failure_reason`,
)
export interface QueueRow extends RowOf<typeof QUEUE_ROW> {
  readonly name: string
  /** When the schedule began. */
  readonly since: string | null
  readonly failuresInARow: number
  readonly waiting: number
  /** Those that could be worked on now. */
  readonly ready: number
  /** How long the oldest of those has been ready. */
  readonly oldestSeconds: number
  readonly running: number
  readonly failed: number
}

export const readQueues = (reader: Reader, names: readonly string[]) => allRows<QueueRow>(reader)`
  select name,
    ${QUEUE_ROW},
    coalesce(o.failures_in_a_row, 0) as "failuresInARow",
    coalesce(q.waiting, 0) as waiting,
    coalesce(q.ready, 0) as ready,
    coalesce(q.oldest_seconds, 0) as "oldestSeconds",
    coalesce(q.running, 0) as running,
    coalesce(q.failed, 0) as failed
  from unnest(${names}::text[]) as known (name)
  left join job_schedules s using (name)
  left join job_outcomes o using (name)
  left join (
    select name, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state < 'active' and start_after <= now())::int as ready,
      extract(epoch from now() - min(start_after) filter (
        where state < 'active' and start_after <= now()))::float as oldest_seconds,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state <= 'active' or state = 'failed' group by name
  ) q using (name)`

/** Each gets one more try; the workers are woken as pg-boss does it when a job is sent. */
export const retryFailed = async (tx: Tx, name: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where name = ${name} and state = 'failed'`.execute(tx)
  await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export const dropWaiting = async (tx: Tx, name: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from pgboss.job where name = ${name} and state < 'active'`.execute(tx)
  return Number(numAffectedRows)
}

export const dropFailed = async (tx: Tx, name: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from pgboss.job where name = ${name} and state = 'failed'`.execute(tx)
  return Number(numAffectedRows)
}

/** Skips jobs that a worker fetches at this moment, so that two postponements never wait for each other. */
export const postponeGroup = async (
  tx: Tx,
  name: string,
  group: string,
  until: Date,
): Promise<void> => {
  await send(
    tx,
    sql`
    update pgboss.job set start_after = ${until} where name = ${name} and id in (
      select id from pgboss.job
      where name = ${name} and group_id = ${group} and state < 'active' and start_after < ${until}
      for update skip locked)`,
  )
}

/** Jobs wait by the database's time, which nobody moves: those that wait for a moment come closer by as much. */
export const advanceJobs = async (tx: Tx, byMs: number): Promise<void> => {
  await sql`update pgboss.job set start_after = start_after - ${byMs}::float8 * interval '1 millisecond'
    where state < 'active' and start_after > now()`.execute(tx)
}
