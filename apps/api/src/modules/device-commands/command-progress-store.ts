import type { OpenStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows, askedRows } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { count } from '../../platform/telemetry/index.ts'

const DOOR_OF_COMMAND = columns(
  { d: 'open_command_doors', c: 'device_commands' },
  `d.command_id, c.gateway_id, c.organisation_id, c.locker_id!, d.box_number, d.box_id,
      d.status, c.trace`,
)
/** `trace`: of whoever asked for the command. */
export type DoorOfCommand = RowOf<typeof DOOR_OF_COMMAND>

/** The doors of these commands, locked in one order. */
export const lockDoors = (
  tx: Tx,
  commandIds: readonly string[],
): Promise<readonly DoorOfCommand[]> => askedRows(tx)`
  select ${DOOR_OF_COMMAND}
  from open_command_doors d join device_commands c on c.id = d.command_id
  where d.command_id = any(${[...commandIds]}) and c.status <> 'deleted'
  order by d.command_id, d.box_number for update of c, d`

export interface DoorStep {
  readonly commandId: string
  readonly boxNumber: number
  readonly status: OpenStatus
  readonly reason: string | null
  readonly at: string
}

export const saveDoorSteps = async (tx: Tx, steps: readonly DoorStep[]): Promise<void> => {
  if (steps.length === 0) return
  await send(
    tx,
    sql`
    update open_command_doors d set status = s.status, reason = coalesce(s.reason, d.reason), updated_at = s.at
    from json_to_recordset(${JSON.stringify(steps)}::json) as s ("commandId" text, "boxNumber" int, status text,
      reason text, at timestamptz)
    where d.command_id = s."commandId" and d.box_number = s."boxNumber"`,
  )
}

export interface CommandStep {
  readonly id: string
  readonly status: OpenStatus
  readonly isOver: boolean
}

export const saveCommandSteps = async (
  tx: Tx,
  steps: readonly CommandStep[],
  now: string,
): Promise<void> => {
  if (steps.length === 0) return
  await send(
    tx,
    sql`
    update device_commands c set status = s.status, next_publish_at = null,
      delivered_at = coalesce(c.delivered_at, ${now}),
      ended_at = case when s."isOver" then ${now}::timestamptz else null end
    from json_to_recordset(${JSON.stringify(steps)}::json) as s (id text, status text, "isOver" boolean)
    where c.id = s.id`,
  )
  for (const { status, isOver } of steps) if (isOver) count('openCommand', { outcome: status })
}

/** Done when the gateway says that it holds what it should. */
export const settleConfigCommands = async (
  tx: Tx,
  gatewayIds: readonly string[],
  now: string,
): Promise<void> => {
  if (gatewayIds.length === 0) return
  await send(
    tx,
    sql`
    update device_commands c set status = 'closed', ended_at = ${now}, next_publish_at = null
    from gateways g join gateway_states s on s.gateway_id = g.id
    where c.gateway_id = g.id and g.id = any(${[...gatewayIds]})
      and c.type = 'GatewayConfigUpdate' and c.status = 'queued'
      and s.config_version >= g.config_version and s.codes_version >= g.codes_version`,
  )
}

export const settleFirmwareCommands = async (
  tx: Tx,
  gatewayIds: readonly string[],
  now: string,
): Promise<void> => {
  if (gatewayIds.length === 0) return
  await send(
    tx,
    sql`
    update device_commands c set status = 'closed', ended_at = ${now}, next_publish_at = null
    from gateway_states s
    where c.gateway_id = s.gateway_id and s.gateway_id = any(${[...gatewayIds]})
      and c.type = 'ForceUpdate' and c.status = 'queued'
      and c.payload->>'version' = case c.payload->>'component' when 'gateway' then s.firmware_gateway
        when 'keypad' then s.firmware_keypad else s.firmware_lock end`,
  )
}

/** Unlocked long ago and never seen open: whoever asked did not pull, or the door is stuck. */
export const failUnlocked = async (tx: Tx, before: string, now: string): Promise<string[]> => {
  const rows = await allRows(tx)`
    update open_command_doors set status = 'failed', reason = 'notOpened', updated_at = ${now}
    where status = 'unlocked' and updated_at < ${before}
    returning ${columns('open_command_doors', 'command_id')}`
  return [...new Set(rows.map(({ commandId }) => commandId))]
}
