import type { Attempts } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** Attempts so far, locked until the transaction ends: concurrent attempts queue here. */
export const lockAttempts = async (tx: Tx, key: string, now: string): Promise<Attempts | null> => {
  await sql`
    insert into throttles (key, attempts, last_at) values (${key}, 0, ${now})
    on conflict (key) do nothing
  `.execute(tx)
  const rows = await allRows(tx)`
    select ${columns('throttles', 'attempts as count, last_at')}
    from throttles where key = ${key} for update`
  const [row] = rows
  return row === undefined || row.count === 0
    ? null
    : { count: row.count, lastAt: new Date(row.lastAt) }
}

export const saveAttempts = async (tx: Tx, key: string, attempts: Attempts): Promise<void> => {
  await sql`
    update throttles set attempts = ${attempts.count}, last_at = ${attempts.lastAt.toISOString()}
    where key = ${key}
  `.execute(tx)
}

export const forgetAttempts = async (tx: Tx, key: string): Promise<void> => {
  await sql`delete from throttles where key = ${key}`.execute(tx)
}

export const undoAttempt = async (tx: Tx, key: string): Promise<void> => {
  await sql`update throttles set attempts = greatest(attempts - 1, 0) where key = ${key}`.execute(
    tx,
  )
}

export const deleteAttemptsBefore = async (tx: Tx, before: string): Promise<void> => {
  await sql`delete from throttles where last_at < ${before}`.execute(tx)
}
