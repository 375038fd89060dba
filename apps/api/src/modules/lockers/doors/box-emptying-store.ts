import type { LockStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/postgres.ts'
import { send } from '../../../platform/sent-statements.ts'

/** Marks boxes with uncollected goods; they stay occupied until staff empty them. */
export const mustEmpty = async (
  tx: Tx,
  organisationId: string,
  boxIds: readonly string[],
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`update boxes set must_be_emptied = true, must_be_emptied_since = ${now}
    where organisation_id = ${organisationId} and id in
      (select id from boxes where id = any(${[...boxIds]}) order by id for no key update)`,
  )
}

export interface StaffVisit {
  /** True if the box had to be emptied and staff have opened it since. */
  readonly isEmptied: boolean
}

export interface BoxDoorEvent {
  readonly organisationId: string
  readonly boxId: string
  readonly lockStatus: LockStatus
  readonly at: string
}

/** Staff opened and closed the box after it had to be emptied, so it is empty. */
export const saveStaffVisit = async (
  tx: Tx,
  { organisationId, boxId, lockStatus, at }: BoxDoorEvent,
): Promise<StaffVisit> => {
  const column = sql.ref(lockStatus === 'open' ? 'staff_opened_at' : 'staff_closed_at')
  await sql`update boxes set ${column} = greatest(${column}, ${at}::timestamptz)
    where organisation_id = ${organisationId} and id = ${boxId}`.execute(tx)
  const { rows } = await sql`
    update boxes set must_be_emptied = false, must_be_emptied_since = null
    where organisation_id = ${organisationId} and id = ${boxId} and must_be_emptied
      and staff_opened_at >= coalesce(must_be_emptied_since, '-infinity') and staff_closed_at >= staff_opened_at
    returning id`.execute(tx)
  return { isEmptied: rows.length > 0 }
}
