import type { DeviceMessageType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { COMMANDS_CHANNEL } from './command-store.ts'

export interface DueCommand {
  readonly id: string
  readonly organisationId: string
  readonly gatewayId: string
  readonly deviceId: string
  readonly sealedSecret: string
  readonly isBetaTester: boolean
  readonly type: DeviceMessageType
  readonly payload: Readonly<Record<string, unknown>>
  readonly correlationId: string | null
  /** Which trace asked for it. */
  readonly trace: string | null
  readonly expiresAt: string
  readonly publishCount: number
  /** The broker at which its gateway was last heard. */
  readonly broker: string | null
}

/** Seconds until the next try, by how often it was tried: an opening is urgent, the rest can wait. */
const AGAIN = sql`make_interval(secs => case when c.type = 'OpenLocks' then 2 * (c.publish_count + 1)
  else least(30 * power(2, c.publish_count), 600) end)`

/**
 * Takes what is due for gateways that are online and not at one of the other brokers; nothing is ever left with a broker for one that is
 * away. Counted as tried before it is published: a crash in between costs a wait, not a command.
 */
export const takeDueCommands = async (
  tx: Tx,
  now: string,
  limit: number,
  otherBrokers: readonly string[],
): Promise<DueCommand[]> => {
  const { rows } = await sql<DueCommand>`
    with due as (
      select c.id, s.broker from device_commands c join gateway_states s on s.gateway_id = c.gateway_id
      where c.status = 'queued' and c.next_publish_at <= ${now} and c.expires_at > ${now}
        and s.connection_status = 'Online'
        and coalesce(s.broker, '') <> all(${[...otherBrokers]}::text[])
      order by c.next_publish_at limit ${limit} for update of c skip locked)
    update device_commands c set published_at = ${now}, publish_count = c.publish_count + 1,
      next_publish_at = ${now}::timestamptz + ${AGAIN}
    from due, gateways g
    where c.id = due.id and g.id = c.gateway_id
    returning c.id, c.organisation_id as "organisationId", c.gateway_id as "gatewayId", g.device_id as "deviceId",
      g.sealed_secret as "sealedSecret", g.is_beta_tester as "isBetaTester", c.type, c.payload,
      c.correlation_id as "correlationId", c.trace, c.expires_at as "expiresAt", c.publish_count as "publishCount",
      due.broker`.execute(tx)
  return rows
}

/** Answers that nobody acknowledges are done with their publication. */
export const markSent = async (tx: Tx, ids: readonly string[], now: string): Promise<void> => {
  if (ids.length === 0) return
  await sql`update device_commands set status = 'closed', ended_at = ${now}, next_publish_at = null
    where id = any(${[...ids]}) and status = 'queued'`.execute(tx)
}

/** What could not be handed to the broker is due again at once. */
export const putBack = async (tx: Tx, ids: readonly string[], now: string): Promise<void> => {
  if (ids.length === 0) return
  await sql`update device_commands set next_publish_at = ${now}, publish_count = publish_count - 1
    where id = any(${[...ids]}) and status = 'queued'`.execute(tx)
}

/** Everything that waits for these gateways is due now: they are back, or the broker is. */
export const publishWaiting = async (
  tx: Tx,
  gatewayIds: readonly string[] | 'all',
  now: string,
): Promise<void> => {
  const isTheirs = gatewayIds === 'all' ? sql`true` : sql`gateway_id = any(${[...gatewayIds]})`
  const { numAffectedRows } = await sql`
    update device_commands set next_publish_at = ${now}
    where status = 'queued' and next_publish_at > ${now} and ${isTheirs}`.execute(tx)
  if ((numAffectedRows ?? 0n) > 0n || gatewayIds !== 'all')
    await sql`select pg_notify(${COMMANDS_CHANNEL}, '')`.execute(tx)
}

export interface ExpiredCommand {
  readonly id: string
  readonly organisationId: string
  readonly gatewayId: string
  readonly lockerId: string | null
}

/** Nothing was heard of these in time: they are over, until a gateway that comes back says otherwise. */
export const expireCommands = async (
  tx: Tx,
  now: string,
  patienceMs: number,
): Promise<ExpiredCommand[]> => {
  const { rows } = await sql<ExpiredCommand>`
    update device_commands c set status = 'expired', ended_at = ${now}, next_publish_at = null
    where c.id in (
      select id from device_commands where status in ('queued', 'delivered')
        and expires_at < ${now}::timestamptz - make_interval(secs => ${patienceMs / 1000})
      order by id limit 1000 for update skip locked)
    returning c.id, c.organisation_id as "organisationId", c.gateway_id as "gatewayId", c.locker_id as "lockerId"`.execute(
    tx,
  )
  if (rows.length > 0)
    await sql`update open_command_doors set status = 'expired', reason = 'silence', updated_at = ${now}
      where command_id = any(${rows.map(({ id }) => id)}) and status in ('queued', 'delivered')`.execute(
      tx,
    )
  return rows
}
