import type { Permission } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Organisation } from './organisations.ts'

export interface ApiKey {
  readonly id: string
  readonly organisationId: string
  readonly name: string
}

const SCOPES: readonly Permission[] = [
  'organisation.read',
  'reservation.read',
  'reservation.write',
  'customer.read',
  'customer.write',
  'product.read',
]

/** The webshop of each organisation. Nobody holds the key itself. */
export const addApiKeys = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<ApiKey[]> => {
  const created = world.ago({ days: 45 })
  const rows = organisations.map(({ id }) => ({
    id: world.idAt(created),
    organisation_id: id,
    name: 'Webshop',
    key_hash: tokenHash(newToken()),
    key_hint: 'ldk_…demo',
    scopes: SCOPES,
    created_at: created,
  }))
  await insertRows(tx, 'api_keys', rows)
  return rows.map(({ id, organisation_id: organisationId, name }) => ({
    id,
    organisationId,
    name,
  }))
}
