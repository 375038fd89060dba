import { sql } from 'kysely'
import type { Tx } from '../postgres.ts'
import { allRows } from '../rows.ts'

export interface KeptSchedule {
  readonly name: string
  readonly cron: string
  readonly lastSlot: string
}

/** Marks the one waiting job of a schedule. */
export const SCHEDULED_KEY = 'schedule'

/**
 * A new schedule, or one with another cron expression, starts now. So does one whose last slot lies more than an hour
 * ahead: the clock was set back. Less than that is skew between nodes, and the slot must not run twice.
 */
export const keepSchedules = async (
  tx: Tx,
  schedules: readonly { readonly name: string; readonly cron: string }[],
  now: string,
): Promise<readonly KeptSchedule[]> => {
  const names = schedules.map(({ name }) => name)
  const crons = schedules.map(({ cron }) => cron)
  const rows = await allRows<KeptSchedule>(tx)`
    insert into job_schedules as kept (name, cron, last_slot, since)
    select name, cron, ${now}::timestamptz, ${now}::timestamptz from unnest(${names}::text[], ${crons}::text[]) as wanted (name, cron)
    order by name
    on conflict (name) do update set
      cron = excluded.cron,
      last_slot = case
        when kept.cron = excluded.cron and kept.last_slot <= excluded.last_slot + interval '1 hour'
        then kept.last_slot else excluded.last_slot end,
      since = case when kept.cron = excluded.cron then least(kept.since, excluded.since) else excluded.since end
    returning name, cron, last_slot as "lastSlot"`
  return rows
}

export const deleteSchedules = async (
  tx: Tx,
  {
    known,
    unscheduled,
  }: { readonly known: readonly string[]; readonly unscheduled: readonly string[] },
): Promise<void> => {
  await sql`delete from job_schedules
    where name <> all(${known}::text[]) or name = any(${unscheduled}::text[])`.execute(tx)
}

/** True for the first process that claims the slot; others wait until its transaction ends. */
export const takeSlot = async (tx: Tx, name: string, slot: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update job_schedules set last_slot = ${slot} where name = ${name} and last_slot < ${slot}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export const hasWaitingRun = async (tx: Tx, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pgboss.job
    where name = ${name} and state < 'active' and singleton_key = ${SCHEDULED_KEY} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
