import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'

export const isShopOf = async (
  tx: Tx,
  organisationId: string,
  shopIds: readonly string[] | null,
  shopId: string,
): Promise<boolean> => {
  const isReached = shopIds === null ? sql`true` : sql`id = any(${[...shopIds]})`
  const { rows } = await sql`
    select from shops where organisation_id = ${organisationId} and id = ${shopId} and ${isReached}
    for key share`.execute(tx)
  return rows.length > 0
}

export const changeGateways = async (
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  change: {
    readonly name?: string
    readonly shopId?: string | null
    readonly isBetaTester?: boolean | null
    readonly now: string
  },
): Promise<void> => {
  await sql`
    update gateways set
      name = coalesce(${change.name ?? null}, name),
      shop_id = coalesce(${change.shopId ?? null}, shop_id),
      is_beta_tester = coalesce(${change.isBetaTester ?? null}, is_beta_tester),
      updated_at = ${change.now}
    where organisation_id = ${organisationId} and id = any(${[...ids]})`.execute(tx)
}

export const saveSecret = async (
  tx: Tx,
  organisationId: string,
  id: string,
  sealedSecret: string,
  now: string,
): Promise<void> => {
  await sql`update gateways set sealed_secret = ${sealedSecret}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
}

export const deleteGatewayRow = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<void> => {
  await sql`delete from gateways where organisation_id = ${organisationId} and id = ${id}`.execute(
    tx,
  )
}

export const countLockers = async (tx: Tx, gatewayId: string): Promise<number> => {
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from lockers where gateway_id = ${gatewayId}`
  return row?.count ?? 0
}

const CLAIMABLE_GATEWAY = columns('gateways', 'id as id, name, organisation_id, dealer_id')
export type ClaimableGateway = RowOf<typeof CLAIMABLE_GATEWAY>

/** By what is printed on the device, wherever it is. */
export const lockByDeviceId = (
  tx: Tx,
  deviceId: string,
): Promise<ClaimableGateway | null> => firstRow(tx)`
  select ${CLAIMABLE_GATEWAY}
  from gateways where device_id = ${deviceId} for update`

/** Its incidents go with the move, as does what others kept of its former place. */
export const moveGateway = async (
  tx: Tx,
  id: string,
  to: { readonly organisationId: string; readonly shopId: string; readonly now: string },
): Promise<void> => {
  await sql`delete from gateway_incidents where gateway_id = ${id}`.execute(tx)
  await sql`update gateways set organisation_id = ${to.organisationId}, shop_id = ${to.shopId}, dealer_id = null,
      config_version = config_version + 1, codes_version = codes_version + 1, updated_at = ${to.now}
    where id = ${id}`.execute(tx)
  // From the stock there is no organisation whose change would cascade to here.
  await sql`update gateway_states set organisation_id = ${to.organisationId} where gateway_id = ${id}`.execute(
    tx,
  )
}
