import { sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Tx } from '../postgres.ts'
import { firstRow } from '../rows.ts'

/** Sorted by name, so that two nodes that save at once cannot deadlock. */
export const saveSuccesses = async (
  tx: Tx,
  names: readonly string[],
  at: string,
): Promise<void> => {
  await sql`
    insert into job_outcomes as kept (name, last_success_at)
    select name, ${at}::timestamptz from unnest(${names}::text[]) as done (name) order by name
    on conflict (name) do update set
      last_success_at = greatest(kept.last_success_at, excluded.last_success_at),
      failures_in_a_row = 0`.execute(tx)
}

export interface JobFailure {
  readonly name: string
  readonly reason: string
  readonly at: string
}

/** How many tries have failed in a row, with this one. */
export const saveFailure = async (tx: Tx, { name, reason, at }: JobFailure): Promise<number> => {
  const row = await firstRow(tx)`
    insert into job_outcomes as kept (name, last_failure_at, last_failure_reason, failures_in_a_row)
    values (${name}, ${at}, ${reason}, 1)
    on conflict (name) do update set
      last_failure_at = excluded.last_failure_at,
      last_failure_reason = excluded.last_failure_reason,
      failures_in_a_row = kept.failures_in_a_row + 1
    returning ${columns('job_outcomes', 'failures_in_a_row as failures', 'kept')}`
  return row?.failures ?? 1
}
