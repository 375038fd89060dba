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

const DAYS = 30
const FEWEST_CALLS = 40

/** The webshop of each organisation, and a till it no longer uses. Nobody holds the keys themselves. */
export const addApiKeys = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<ApiKey[]> => {
  const created = world.ago({ days: 45 })
  const keyOf = (organisationId: string, name: string, more: object) => ({
    id: world.idAt(created),
    organisation_id: organisationId,
    name,
    key_hash: tokenHash(newToken()),
    key_hint: 'ldk_…demo',
    scopes: SCOPES,
    created_by_name: 'Lockerdesk Demo',
    created_at: created,
    last_used_at: null,
    last_used_ip: null,
    revoked_at: null,
    revoked_by_name: null,
    ...more,
  })
  const webshops = organisations.map(({ id }) =>
    keyOf(id, 'Webshop', { last_used_at: world.ago({ minutes: 4 }), last_used_ip: '203.0.113.24' }),
  )
  const tills = organisations.map(({ id }) =>
    keyOf(id, 'Till (old)', {
      scopes: ['reservation.read'],
      last_used_at: world.ago({ days: 33 }),
      last_used_ip: '203.0.113.80',
      revoked_at: world.ago({ days: 32 }),
      revoked_by_name: 'Lockerdesk Demo',
    }),
  )
  await insertRows(tx, 'api_keys', [...webshops, ...tills])
  await insertRows(tx, 'api_key_days', webshops.flatMap(callsOf(world)))
  return webshops.map(({ id, organisation_id: organisationId, name }) => ({
    id,
    organisationId,
    name,
  }))
}

/** More towards the weekend, when people collect. */
const callsOf =
  (world: World) =>
  ({ id, organisation_id }: { readonly id: string; readonly organisation_id: string }) =>
    Array.from({ length: DAYS }, (_, ago) => {
      const day = world.ago({ days: ago })
      const weekday = (day.getUTCDay() + 6) % 7
      return {
        organisation_id,
        api_key_id: id,
        day: day.toISOString().slice(0, 10),
        calls: FEWEST_CALLS + weekday * 55 + ((ago * 37) % 60),
      }
    })
