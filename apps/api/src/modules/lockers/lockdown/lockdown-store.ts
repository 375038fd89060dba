import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { LOCKDOWN_JSON, type LockdownRow } from '../locker-store.ts'

export interface NewLockdown {
  readonly id: string
  readonly organisationId: string
  readonly lockerId: string
  readonly reason: string
  readonly temperature: number | null
  readonly startedAt: string
  /** null: the cabinet itself. */
  readonly startedBy: { readonly id: string; readonly name: string } | null
  readonly expectedEnd: string | null
  readonly informCustomers: boolean
}

/** False when the locker is in lockdown already. */
export const insertLockdown = async (tx: Tx, lockdown: NewLockdown): Promise<boolean> => {
  const { startedBy } = lockdown
  const { rows } = await sql`
    insert into lockdowns (id, organisation_id, locker_id, cause, reason, temperature, started_at, started_by_id,
      started_by_name, expected_end, inform_customers)
    values (${lockdown.id}, ${lockdown.organisationId}, ${lockdown.lockerId},
      ${startedBy === null ? 'automatic' : 'user'}, ${lockdown.reason}, ${lockdown.temperature},
      ${lockdown.startedAt}, ${startedBy?.id ?? null}, ${startedBy?.name ?? null}, ${lockdown.expectedEnd},
      ${lockdown.informCustomers})
    on conflict (locker_id) where ended_at is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

export const endLockdown = async (
  tx: Tx,
  id: string,
  end: {
    readonly endedAt: string
    readonly endedBy: { readonly id: string; readonly name: string }
    readonly correctiveAction: string
  },
): Promise<void> => {
  await sql`update lockdowns set ended_at = ${end.endedAt}, ended_by_id = ${end.endedBy.id},
      ended_by_name = ${end.endedBy.name}, corrective_action = ${end.correctiveAction}
    where id = ${id} and ended_at is null`.execute(tx)
}

export const saveInformed = async (tx: Tx, id: string): Promise<void> => {
  await sql`update lockdowns set inform_customers = true where id = ${id} and ended_at is null`.execute(
    tx,
  )
}

/** Those that touch the period, the oldest first. */
export const listLockdowns = async (
  reader: Reader,
  lockerId: string,
  from: string,
  to: string,
): Promise<LockdownRow[]> => {
  const rows = await allRows<{ lockdown: LockdownRow }>(reader)`
    select ${LOCKDOWN_JSON} as lockdown from lockdowns d
    where d.locker_id = ${lockerId} and d.started_at < ${to} and coalesce(d.ended_at, 'infinity') >= ${from}
    order by d.started_at`
  return rows.map(({ lockdown }) => lockdown)
}
