import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'

/** Whether the reservation, in this version, holds every one of these boxes. */
export const isHeldInVersion = async (
  tx: Tx,
  organisationId: string,
  reservation: { readonly id: string; readonly version: number },
  boxIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from reservations r
    where r.organisation_id = ${organisationId} and r.id = ${reservation.id} and r.version = ${reservation.version}
      and not exists (select from unnest(${[...boxIds]}::text[]) as box (id) where not exists (
        select from reservation_boxes h
        where h.reservation_id = r.id and h.box_id = box.id and h.state = 'held'))`.execute(tx)
  return rows.length > 0
}

/** Locked, so that two who press at once are served one after the other. */
export const lockCooldown = async (tx: Tx, lockerId: string): Promise<string | null> => {
  const row = await firstRow(tx)`
    select ${columns('locker_states', 'cooldown_until')}
    from locker_states where locker_id = ${lockerId} for update`
  return row?.cooldownUntil ?? null
}

export const saveCooldown = async (tx: Tx, lockerId: string, until: string): Promise<void> => {
  await sql`update locker_states set cooldown_until = ${until} where locker_id = ${lockerId}`.execute(
    tx,
  )
}
