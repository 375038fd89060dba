import type { ClockReading, ConnectionStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { utcText } from '../../platform/utc-text.ts'

export interface Gateway extends RowOf<typeof STORED_COLUMNS> {
  readonly shopName: string | null
  readonly queuedMessagesCount: number
  readonly oldestQueuedAt: string | null
  readonly state: GatewayState
}

export interface GatewayState {
  readonly connectionStatus: ConnectionStatus
  readonly lastSeenAt: string | null
  readonly lastStateUpdate: string | null
  readonly lastErrorAt: string | null
  readonly lastErrorMessage: string | null
  readonly lastOfflineAt: string | null
  readonly firmwareGateway: string | null
  readonly firmwareKeypad: string | null
  readonly firmwareLock: string | null
  readonly configVersion: number
  readonly codesVersion: number
  readonly keypadLockedUntil: string | null
  readonly clock: ClockReading
}

const STATE = sql<GatewayState>`(
  select json_build_object(
    'connectionStatus', s.connection_status,
    'lastSeenAt', ${utcText('s.last_seen_at')},
    'lastStateUpdate', ${utcText('s.last_state_update')},
    'lastErrorAt', ${utcText('s.last_error_at')},
    'lastErrorMessage', s.last_error_message,
    'lastOfflineAt', ${utcText('s.last_offline_at')},
    'firmwareGateway', s.firmware_gateway,
    'firmwareKeypad', s.firmware_keypad,
    'firmwareLock', s.firmware_lock,
    'configVersion', s.config_version,
    'codesVersion', s.codes_version,
    'keypadLockedUntil', ${utcText('s.keypad_locked_until')},
    'clock', json_build_object('slowMs', s.clock_slow_ms, 'offsetMs', s.clock_offset_ms)
  ) from gateway_states s where s.gateway_id = gateways.id)`.as('state')

const QUEUED = sql<number>`(
  select count(*)::int from device_commands c where c.gateway_id = gateways.id and c.status = 'queued'
)`.as('queuedMessagesCount')
const OLDEST = sql<string | null>`(
  select min(created_at) from device_commands c where c.gateway_id = gateways.id and c.status = 'queued'
)`.as('oldestQueuedAt')

const SHOP_NAME = sql<string | null>`(
  select s.name from shops s where s.organisation_id = gateways.organisation_id and s.id = gateways.shop_id
)`.as('shopName')

const STORED_COLUMNS = selected(
  'gateways',
  `
  id, public_id, organisation_id, shop_id, dealer_id, device_id, name, is_beta_tester,
  config_version, codes_version, created_at, updated_at`,
)
export const GATEWAY_COLUMNS = [...STORED_COLUMNS, SHOP_NAME, STATE, QUEUED, OLDEST] as const

/** Which gateways a caller may see: an organisation, and within it all shops or some. */
export interface GatewayReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

export const reachableGateways = (reader: Reader, { organisationId, shopIds }: GatewayReach) => {
  const all = reader.selectFrom('gateways').where('gateways.organisation_id', '=', organisationId)
  return shopIds === null ? all : all.where(sql<boolean>`gateways.shop_id = any(${[...shopIds]})`)
}

export const findGateway = async (
  reader: Reader,
  reach: GatewayReach,
  id: string,
): Promise<Gateway | null> =>
  (await reachableGateways(reader, reach)
    .select(GATEWAY_COLUMNS)
    .where('gateways.id', '=', id)
    .executeTakeFirst()) ?? null

export const gatewaysByIds = async (
  reader: Reader,
  reach: GatewayReach,
  ids: readonly string[],
): Promise<Map<string, Gateway>> => {
  const rows = await reachableGateways(reader, reach)
    .select(GATEWAY_COLUMNS)
    .where(sql<boolean>`gateways.id = any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

/** Locked in the order of their ids, so that two changes of many cannot wait for each other. */
export const lockGateways = async (
  tx: Tx,
  reach: GatewayReach,
  ids: readonly string[],
): Promise<Gateway[]> =>
  reachableGateways(tx, reach)
    .select(GATEWAY_COLUMNS)
    .where(sql<boolean>`gateways.id = any(${[...ids]})`)
    .orderBy('gateways.id')
    .forUpdate('gateways')
    .execute()

export const lockGateway = async (
  tx: Tx,
  reach: GatewayReach,
  id: string,
): Promise<Gateway | null> => (await lockGateways(tx, reach, [id]))[0] ?? null

export interface NewGateway {
  readonly _id: string
  readonly id: string
  readonly organisationId: string | null
  readonly shopId: string | null
  readonly dealerId: string | null
  readonly deviceId: string
  readonly name: string
  readonly sealedSecret: string
  readonly isBetaTester: boolean
  readonly now: string
}

export const insertGateway = async (tx: Tx, gateway: NewGateway): Promise<void> => {
  await tx
    .insertInto('gateways')
    .values({
      id: gateway._id,
      public_id: gateway.id,
      organisation_id: gateway.organisationId,
      shop_id: gateway.shopId,
      dealer_id: gateway.dealerId,
      device_id: gateway.deviceId,
      name: gateway.name,
      sealed_secret: gateway.sealedSecret,
      is_beta_tester: gateway.isBetaTester,
      config_version: 1,
      codes_version: 1,
      created_at: gateway.now,
      updated_at: gateway.now,
    })
    .execute()
  await sql`insert into gateway_states (gateway_id, organisation_id)
    values (${gateway._id}, ${gateway.organisationId})`.execute(tx)
}

export const readGateway = async (tx: Tx, id: string): Promise<Gateway> =>
  tx
    .selectFrom('gateways')
    .select(GATEWAY_COLUMNS)
    .where('gateways.id', '=', id)
    .executeTakeFirstOrThrow()
