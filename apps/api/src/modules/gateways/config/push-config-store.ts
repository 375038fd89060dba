import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'
import { queueCommands, supersede } from '../../device-commands/index.ts'

const WAITS_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** What changed in what a gateway should hold. */
export type ConfigPart = 'config' | 'codes'

/**
 * Counts the version up and queues one message; its content is read when it is published, so a
 * gateway that was away gets only the newest. Done when its state names the version.
 */
export const pushConfig = async (
  tx: Tx,
  gatewayIds: readonly string[],
  part: ConfigPart,
  now: Date,
  requestedBy: { readonly id: string; readonly name: string } | null = null,
): Promise<void> => {
  if (gatewayIds.length === 0) return
  const version = sql.ref(part === 'config' ? 'config_version' : 'codes_version')
  const rows = await allRows(tx)`
    update gateways set ${version} = ${version} + 1
    where id in (select id from gateways where id = any(${[...gatewayIds]}) order by id for no key update)
      and organisation_id is not null
    returning ${columns('gateways', 'id as id, organisation_id!')}`
  await queueConfig(tx, rows, now, requestedBy)
}

/** The same for the codes of one gateway of the organisation, without waiting for anything. */
export const pushCodes = async (
  tx: Tx,
  { organisationId, gatewayId }: { readonly organisationId: string; readonly gatewayId: string },
  now: Date,
): Promise<void> => {
  await send(
    tx,
    sql`update gateways set codes_version = codes_version + 1
      where id = ${gatewayId} and organisation_id = ${organisationId}`,
  )
  await queueConfig(tx, [{ id: gatewayId, organisationId }], now, null)
}

const queueConfig = async (
  tx: Tx,
  gateways: readonly {
    readonly id: string
    readonly organisationId: string
    readonly messageId?: string
  }[],
  now: Date,
  requestedBy: { readonly id: string; readonly name: string } | null,
): Promise<void> => {
  await supersede(
    tx,
    gateways.map(({ id }) => id),
    'GatewayConfigUpdate',
    now.toISOString(),
  )
  await queueCommands(
    tx,
    gateways.map(({ id, organisationId, messageId }) => ({
      id: newId(now),
      ...(messageId === undefined ? {} : { correlationId: messageId }),
      organisationId,
      gatewayId: id,
      lockerId: null,
      type: 'GatewayConfigUpdate',
      payload: {},
      requestedBy,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + WAITS_DAYS * DAY_MS).toISOString(),
    })),
  )
}

export interface ConfigRequest {
  readonly gatewayId: string
  readonly configVersion: number
  readonly codesVersion: number
  readonly messageId: string
}

/** For gateways that hold something else than they should; the others have nothing to learn. */
export const answerConfigRequests = async (
  tx: Tx,
  requests: readonly ConfigRequest[],
  now: Date,
): Promise<void> => {
  if (requests.length === 0) return
  const rows = await allRows<{ messageId: string }>(tx)`
    select distinct on (g.id) ${columns('gateways', 'id as id, organisation_id!', 'g')}, r."messageId"
    from json_to_recordset(${JSON.stringify(requests)}::json) as r ("gatewayId" text, "configVersion" bigint,
      "codesVersion" bigint, "messageId" text)
    join gateways g on g.id = r."gatewayId"
    where g.organisation_id is not null
      and (g.config_version <> r."configVersion" or g.codes_version <> r."codesVersion")
    order by g.id`
  await queueConfig(tx, rows, now, null)
}

const MANY = 500

/**
 * For gateways that hold something else than they should while nothing is on its way to them: their
 * request came when nobody listened. One that speaks just now may be about to ask.
 */
export const queueMissedConfig = async (tx: Tx, silentSince: string, now: Date): Promise<void> => {
  const rows = await allRows(tx)`
    select ${columns('gateways', 'id as id, organisation_id!', 'g')}
    from gateway_states s join gateways g on g.id = s.gateway_id
    where s.connection_status = 'Online' and g.organisation_id is not null
      and (g.config_version <> s.config_version or g.codes_version <> s.codes_version)
      and s.last_state_update < ${silentSince}
      and not exists (select from device_commands c
        where c.gateway_id = g.id and c.status = 'queued' and c.type = 'GatewayConfigUpdate')
    order by g.id limit ${MANY} for no key update of g skip locked`
  await queueConfig(tx, rows, now, null)
}
