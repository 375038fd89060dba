import { READING_LASTS_MINUTES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

export const saveDiscardNotified = async (tx: Tx, lockerId: string, now: string): Promise<void> => {
  await sql`update locker_states set discard_told_at = ${now} where locker_id = ${lockerId}`.execute(
    tx,
  )
}

export interface UnknownLocker {
  readonly lockerId: string
  readonly organisationId: string
  readonly gatewayId: string
  readonly shopId: string
  readonly name: string
}

/** Without a reading although the gateway is there; each told of once, by one process. */
export const takeUnknown = async (tx: Tx, now: string): Promise<UnknownLocker[]> => {
  const { rows } = await sql<UnknownLocker>`
    update locker_states s set temperature_unknown_told_at = ${now}
    from lockers l join gateways g on g.id = l.gateway_id join gateway_states gs on gs.gateway_id = g.id
    where l.id = s.locker_id and l.temperature_type in ('Heated', 'Refrigerated')
      and s.temperature_unknown_told_at is null and gs.connection_status = 'Online'
      and greatest(s.temperature_at, l.created_at)
        < ${now}::timestamptz - make_interval(mins => ${READING_LASTS_MINUTES})
    returning l.id as "lockerId", l.organisation_id as "organisationId", l.gateway_id as "gatewayId",
      g.shop_id as "shopId", l.name`.execute(tx)
  return rows
}
