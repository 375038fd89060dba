import type { DeviceMessageType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { traceParent } from '../../platform/telemetry/index.ts'

/** The shops whose gateways the caller reaches; null for all of the organisation. */
export interface CommandReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

/** Wakes whoever publishes commands. */
export const COMMANDS_CHANNEL = 'device_commands'

export interface NewCommand {
  readonly id: string
  readonly organisationId: string
  readonly gatewayId: string
  readonly lockerId: string | null
  readonly type: DeviceMessageType
  readonly payload: object
  readonly requestedBy: { readonly id: string; readonly name: string } | null
  readonly reason?: string
  /** The message that it answers. */
  readonly correlationId?: string
  readonly createdAt: string
  readonly expiresAt: string
}

/** What is stored of a new command: due at once, and not tried yet. */
export const rowOf = (command: NewCommand) => ({
  id: command.id,
  organisation_id: command.organisationId,
  gateway_id: command.gatewayId,
  locker_id: command.lockerId,
  type: command.type,
  payload: command.payload,
  status: 'queued',
  requested_by_id: command.requestedBy?.id ?? null,
  requested_by_name: command.requestedBy?.name ?? null,
  reason: command.reason ?? '',
  correlation_id: command.correlationId ?? null,
  trace: traceParent(),
  created_at: command.createdAt,
  expires_at: command.expiresAt,
  next_publish_at: command.createdAt,
  publish_count: 0,
})

/** Written with the change that wants them; published after it, and again until heard of or too old. */
export const queueCommands = async (tx: Tx, commands: readonly NewCommand[]): Promise<void> => {
  if (commands.length === 0) return
  const rows = commands.map(rowOf)
  await send(
    tx,
    sql`insert into device_commands
    select * from json_populate_recordset(null::device_commands, ${JSON.stringify(rows)}::json)`,
  )
  await send(tx, sql`select pg_notify(${COMMANDS_CHANNEL}, '')`)
}

/** Only the newest of its kind matters: what still waits of an older one goes. */
export const supersede = async (
  tx: Tx,
  gatewayIds: readonly string[],
  type: DeviceMessageType,
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`update device_commands set status = 'deleted', ended_at = ${now}, next_publish_at = null
    where gateway_id = any(${[...gatewayIds]}) and status = 'queued' and type = ${type}`,
  )
}

const QUEUED_COMMAND = columns(
  'device_commands',
  `id, gateway_id, type, payload, status, requested_by_name, created_at, expires_at, published_at,
  publish_count`,
  'c',
)
export type QueuedCommand = RowOf<typeof QUEUED_COMMAND>

const LISTED_AT_MOST = 100

export const listQueuedCommands = (
  reader: Reader,
  reach: CommandReach,
  gatewayId: string,
): Promise<QueuedCommand[]> => allRows(reader)`
  select ${QUEUED_COMMAND} from device_commands c
  where organisation_id = ${reach.organisationId} and gateway_id = ${gatewayId} and status = 'queued'
  order by id limit ${LISTED_AT_MOST}`

/** The command as it was, or null when it no longer waits; the gateway may be out of the caller's reach. */
export const lockCommand = async (
  tx: Tx,
  reach: CommandReach,
  id: string,
): Promise<QueuedCommand | null> => {
  const isReached = reach.shopIds === null ? sql`true` : sql`g.shop_id = any(${[...reach.shopIds]})`
  return firstRow(tx)`
    select ${QUEUED_COMMAND}
    from device_commands c join gateways g on g.id = c.gateway_id
    where c.organisation_id = ${reach.organisationId} and c.id = ${id} and ${isReached}
    for update of c`
}

export const markDeleted = async (tx: Tx, id: string, now: string): Promise<void> => {
  await send(
    tx,
    sql`update device_commands set status = 'deleted', ended_at = ${now}, next_publish_at = null
    where id = ${id}`,
  )
  await send(
    tx,
    sql`update open_command_doors set status = 'refused', reason = 'deleted', updated_at = ${now}
    where command_id = ${id} and status in ('queued', 'delivered')`,
  )
}

/** Publishes again now what waits, whatever its turn was. */
export const resendNow = async (tx: Tx, gatewayId: string, now: string): Promise<void> => {
  await send(
    tx,
    sql`update device_commands set next_publish_at = ${now}
    where gateway_id = ${gatewayId} and status = 'queued'`,
  )
  await send(tx, sql`select pg_notify(${COMMANDS_CHANNEL}, '')`)
}
