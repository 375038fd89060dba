import type { Tx } from '../../platform/postgres.ts'
import { secretContext } from '../../modules/gateways/index.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { DEMO_ORGANISATION, type Organisation } from './organisations.ts'
import type { Shop } from './shops.ts'
import { type DemoLocker, SITES } from './sites.ts'

export interface Gateway {
  readonly id: string
  readonly deviceId: string
  readonly name: string
  readonly organisationId: string
  readonly shopId: string
  readonly lockers: readonly DemoLocker[]
  /** Its lockers stand there at least so long. */
  readonly lockersSinceDays: number
}

/** The demo's own organisation has a year behind it, the others two months. */
const sinceDays = ({ key }: Organisation): number => (key === DEMO_ORGANISATION ? 366 : 64)

const FIRMWARE = [
  { component: 'gateway', version: '2.4.0', channel: 'stable', daysAgo: 90 },
  { component: 'gateway', version: '2.5.0-beta.2', channel: 'beta', daysAgo: 12 },
  { component: 'keypad', version: '1.9.0', channel: 'stable', daysAgo: 160 },
  { component: 'lock', version: '3.0.2', channel: 'stable', daysAgo: 210 },
  { component: 'lock', version: '3.1.0-beta.1', channel: 'beta', daysAgo: 30 },
] as const

export const addGateways = async (
  tx: Tx,
  world: World,
  secrets: Secrets,
  organisations: readonly Organisation[],
  shops: readonly Shop[],
): Promise<Gateway[]> => {
  const chance = world.chance('gateways')
  const made = organisations.flatMap((organisation) => {
    const own = shops.filter(({ organisationId }) => organisationId === organisation.id)
    return own.flatMap((shop, index) =>
      (SITES[organisation.key][index] ?? []).map((site) => ({ organisation, shop, site })),
    )
  })
  const rows = made.map(({ organisation, shop, site }, index) => {
    const days = sinceDays(organisation) + chance.between(8, 12)
    const created = world.ago({ days, hours: chance.between(0, 20) })
    const id = world.idAt(created)
    const deviceId = `LD-24-${String(index + 1).padStart(4, '0')}`
    return {
      id,
      public_id: world.publicId(),
      organisation_id: organisation.id,
      shop_id: shop.id,
      device_id: deviceId,
      name: site.gateway,
      sealed_secret: secrets.seal(secrets.mac(deviceId, 'demo devices'), secretContext(id)),
      is_beta_tester: false,
      config_version: 2,
      codes_version: 1,
      created_at: created,
      updated_at: created,
    }
  })
  await insertRows(tx, 'gateways', rows)
  await insertRows(
    tx,
    'gateway_states',
    rows.map((row) => ({
      gateway_id: row.id,
      organisation_id: row.organisation_id,
      connection_status: 'Online',
      boot_id: '',
      seq: -1,
      connection: 0,
      last_seen_at: world.now,
      last_state_update: world.now,
      last_offline_at: world.ago({ days: chance.between(3, 29), minutes: chance.between(0, 900) }),
      firmware_gateway: '2.4.0',
      firmware_keypad: '1.9.0',
      firmware_lock: '3.0.2',
      config_version: 0,
      codes_version: 0,
      snapshot_boot_id: '',
      snapshot_seq: -1,
    })),
  )
  await insertRows(
    tx,
    'firmware_releases',
    FIRMWARE.map(({ daysAgo, ...release }) => ({
      ...release,
      released_at: world.ago({ days: daysAgo }),
    })),
  )
  const lockersSince = made.map(({ organisation }) => sinceDays(organisation))
  return rows.map((row, index) => ({
    id: row.id,
    deviceId: row.device_id,
    name: row.name,
    organisationId: row.organisation_id,
    shopId: row.shop_id,
    lockers: made[index]?.site.lockers ?? [],
    lockersSinceDays: lockersSince[index] ?? 0,
  }))
}
