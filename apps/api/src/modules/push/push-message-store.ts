import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface NewPushMessage {
  readonly id: string
  readonly userId: string
  readonly deviceId: string
  readonly sealedContent: string
  readonly isUrgent: boolean
  readonly nextAttemptAt: string
  readonly createdAt: string
}

export const insertPushMessage = async (tx: Tx, message: NewPushMessage): Promise<void> => {
  await sql`
    insert into push_messages (id, user_id, device_id, sealed_content, is_urgent, next_attempt_at, created_at)
    values (${message.id}, ${message.userId}, ${message.deviceId}, ${message.sealedContent},
      ${message.isUrgent}, ${message.nextAttemptAt}, ${message.createdAt})`.execute(tx)
}

/** Devices with a push that is due by now. */
export const listDevicesToPush = async (
  reader: Reader,
  now: string,
): Promise<readonly string[]> => {
  const rows = await allRows(reader)`
    select distinct ${columns('push_messages', 'device_id as id', 'm')}
    from push_messages m join push_devices d on d.id = m.device_id
    where m.next_attempt_at <= ${now} and (d.resting_until is null or d.resting_until <= ${now})
    order by m.device_id`
  return rows.map(({ id }) => id)
}

const CLAIMED_PUSH = columns(
  'push_messages',
  'id as id, device_id, sealed_content, is_urgent, tries, created_at',
  'm',
)
/** `tries`: this one included. */
export interface ClaimedPush extends RowOf<typeof CLAIMED_PUSH> {
  readonly sealedSubscription: string
}

/** The oldest that is due, or this one, also while its device rests: for whoever claims it, until then. */
export const claimPush = async (
  tx: Tx,
  deviceId: string,
  { now, until, id }: { readonly now: string; readonly until: string; readonly id: string | null },
): Promise<ClaimedPush | null> => {
  const isMeant =
    id === null
      ? sql`m.next_attempt_at <= ${now} and (d.resting_until is null or d.resting_until <= ${now})`
      : sql`m.id = ${id} and m.tries = 0`
  return firstRow<ClaimedPush>(tx)`
    with due as materialized (
      select m.id, d.sealed_subscription from push_messages m join push_devices d on d.id = m.device_id
      where m.device_id = ${deviceId} and ${isMeant}
      order by m.created_at, m.id limit 1 for no key update of m skip locked)
    update push_messages m set next_attempt_at = ${until}, tries = m.tries + 1
    from due where m.id = due.id
    returning ${CLAIMED_PUSH}, due.sealed_subscription as "sealedSubscription"`
}

export const savePushRetry = async (tx: Tx, id: string, nextAttemptAt: string): Promise<void> => {
  await sql`update push_messages set next_attempt_at = ${nextAttemptAt} where id = ${id}`.execute(
    tx,
  )
}

export const deletePushMessage = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from push_messages where id = ${id}`.execute(tx)
}
