import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows, askedRows } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { COMMANDS_CHANNEL, type NewCommand, rowOf } from './command-store.ts'

const DUE_COMMAND = columns(
  { c: 'device_commands', g: 'gateways', s: 'gateway_states' },
  `c.id as id, c.organisation_id, c.gateway_id, g.device_id, g.sealed_secret, g.is_beta_tester,
      c.type, c.payload, c.correlation_id, c.trace, c.expires_at, c.publish_count, s.broker`,
)
/** `trace`: which trace asked for it; `broker`: where its gateway was last heard. */
export type DueCommand = RowOf<typeof DUE_COMMAND>

/** Seconds until the next try, by how often it was tried: an opening is urgent, the rest can wait. */
const waitAfter = (type: RawBuilder<string>, tries: RawBuilder<number>) =>
  sql`make_interval(secs => case when ${type} = 'OpenLocks' then 2 * (${tries} + 1)
  else least(30 * power(2, ${tries}), 600) end)`

/**
 * As `queueCommands`, for one command that this process can publish itself if its gateway is at one of these brokers: it
 * is queued as taken for its first try. The caller publishes it after the commit; a crash in between costs a wait, not a
 * command. Null: the dispatchers are told of it.
 */
export const queueTaken = async (
  tx: Tx,
  command: NewCommand,
  brokers: readonly string[],
): Promise<DueCommand | null> => {
  const rows = await askedRows<{ isTaken: boolean }>(tx)`
    with queued as (
      insert into device_commands
      select c.* from gateway_states s cross join lateral jsonb_populate_record(null::device_commands,
        ${JSON.stringify(rowOf(command))}::jsonb || case
          when s.connection_status = 'Online' and s.broker = any(${[...brokers]}::text[])
          then jsonb_build_object('publish_count', 1, 'published_at', ${command.createdAt}::timestamptz,
            'next_publish_at', ${command.createdAt}::timestamptz
              + ${waitAfter(sql`${command.type}::text`, sql`0`)})
          else '{}' end) c
      where s.organisation_id = ${command.organisationId} and s.gateway_id = ${command.gatewayId}
      returning *)
    select ${DUE_COMMAND}, c.publish_count = 1 as "isTaken",
      case when c.publish_count = 0 then pg_notify(${COMMANDS_CHANNEL}, '')::text end
    from queued c join gateways g on g.id = c.gateway_id join gateway_states s on s.gateway_id = c.gateway_id`
  return rows.find(({ isTaken }) => isTaken) ?? null
}

/**
 * Takes what is due for gateways that are online and not at one of the other brokers; nothing is ever left with a broker for one that is
 * away. Counted as tried before it is published: a crash in between costs a wait, not a command.
 */
export const takeDueCommands = (
  tx: Tx,
  now: string,
  limit: number,
  otherBrokers: readonly string[],
) => askedRows(tx)`
  with due as (
    select c.id, s.broker from device_commands c join gateway_states s on s.gateway_id = c.gateway_id
    where c.status = 'queued' and c.next_publish_at <= ${now} and c.expires_at > ${now}
      and s.connection_status = 'Online'
      and coalesce(s.broker, '') <> all(${[...otherBrokers]}::text[])
    order by c.next_publish_at limit ${limit} for update of c skip locked)
  update device_commands c set published_at = ${now}, publish_count = c.publish_count + 1,
    next_publish_at = ${now}::timestamptz + ${waitAfter(sql.ref('c.type'), sql.ref('c.publish_count'))}
  from due s, gateways g
  where c.id = s.id and g.id = c.gateway_id
  returning ${DUE_COMMAND}`

/** Answers that nobody acknowledges are done with their publication. */
export const markSent = async (tx: Tx, ids: readonly string[], now: string): Promise<void> => {
  if (ids.length === 0) return
  await send(
    tx,
    sql`update device_commands set status = 'closed', ended_at = ${now}, next_publish_at = null
    where id = any(${[...ids]}) and status = 'queued'`,
  )
}

/** What could not be handed to the broker is due again at once. */
export const putBack = async (tx: Tx, ids: readonly string[], now: string): Promise<void> => {
  if (ids.length === 0) return
  await send(
    tx,
    sql`update device_commands set next_publish_at = ${now}, publish_count = publish_count - 1
    where id = any(${[...ids]}) and status = 'queued'`,
  )
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

const EXPIRED_COMMAND = columns(
  'device_commands',
  'id as id, organisation_id, gateway_id, locker_id',
  'c',
)
export type ExpiredCommand = RowOf<typeof EXPIRED_COMMAND>

/** Nothing was heard of these in time: they are over, until a gateway that comes back says otherwise. */
export const expireCommands = async (
  tx: Tx,
  now: string,
  patienceMs: number,
): Promise<ExpiredCommand[]> => {
  const rows = await allRows(tx)`
    update device_commands c set status = 'expired', ended_at = ${now}, next_publish_at = null
    where c.id in (
      select id from device_commands where status in ('queued', 'delivered')
        and expires_at < ${now}::timestamptz - make_interval(secs => ${patienceMs / 1000})
      order by id limit 1000 for update skip locked)
    returning ${EXPIRED_COMMAND}`
  if (rows.length > 0)
    await sql`update open_command_doors set status = 'expired', reason = 'silence', updated_at = ${now}
      where command_id = any(${rows.map(({ id }) => id)}) and status in ('queued', 'delivered')`.execute(
      tx,
    )
  return rows
}
