import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { queueCommands, supersede } from './command-store.ts'

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
  const { rows } = await sql<{ id: string; organisationId: string }>`
    update gateways set ${version} = ${version} + 1
    where id in (select id from gateways where id = any(${[...gatewayIds]}) order by id for update)
      and organisation_id is not null
    returning id, organisation_id as "organisationId"`.execute(tx)
  await supersede(
    tx,
    rows.map(({ id }) => id),
    'GatewayConfigUpdate',
    now.toISOString(),
  )
  await queueCommands(
    tx,
    rows.map(({ id, organisationId }) => ({
      id: newId(now),
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
