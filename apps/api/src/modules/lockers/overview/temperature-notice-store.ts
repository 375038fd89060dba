import { READING_LASTS_MINUTES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

export const saveDiscardNotified = async (tx: Tx, lockerId: string, now: string): Promise<void> => {
  await sql`update locker_states set discard_told_at = ${now} where locker_id = ${lockerId}`.execute(
    tx,
  )
}

const UNKNOWN_LOCKER = columns(
  { l: 'lockers', g: 'gateways' },
  'l.id as lockerId, l.organisation_id, l.gateway_id, g.shop_id!, l.name',
)

/** Without a reading although the gateway is there; each told of once, by one process. */
export const claimLockersWithoutReading = (tx: Tx, now: string) => allRows(tx)`
  update locker_states s set temperature_unknown_told_at = ${now}
  from lockers l join gateways g on g.id = l.gateway_id join gateway_states gs on gs.gateway_id = g.id
  where l.id = s.locker_id and l.temperature_type in ('Heated', 'Refrigerated')
    and s.temperature_unknown_told_at is null and gs.connection_status = 'Online'
    and greatest(s.temperature_at, l.created_at)
      < ${now}::timestamptz - make_interval(mins => ${READING_LASTS_MINUTES})
  returning ${UNKNOWN_LOCKER}`
