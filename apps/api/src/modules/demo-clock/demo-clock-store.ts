import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export const DEMO_CLOCK_CHANNEL = 'demo_clock'

export const readClockOffsetMs = async (reader: Reader): Promise<number> => {
  const row = await firstRow<{ aheadMs: number }>(reader)`
    select ahead_ms::float8 as "aheadMs" from demo_clock`
  return row?.aheadMs ?? 0
}

/** Adds to the lead, up to a limit, and announces it to every process. Returns the milliseconds that it added. */
export const addToLead = async (tx: Tx, byMs: number, mostMs: number): Promise<number> => {
  await sql`insert into demo_clock (ahead_ms) values (0) on conflict do nothing`.execute(tx)
  const row = await firstRow<{ addedMs: number }>(tx)`
    update demo_clock set ahead_ms = least(old.ahead_ms + ${byMs}, ${mostMs})
    from (select ahead_ms from demo_clock for update) old
    returning (demo_clock.ahead_ms - old.ahead_ms)::float8 as "addedMs"`
  await sql`select pg_notify(${DEMO_CLOCK_CHANNEL}, '')`.execute(tx)
  return row?.addedMs ?? 0
}
