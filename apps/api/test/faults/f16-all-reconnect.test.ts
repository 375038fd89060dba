import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  describeGateways,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../devices/device-world.ts'
import { type FleetApart, startFleetApart } from '../devices/fleet-apart.ts'
import { figure, quantile, within } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const GATEWAYS = figure('F16_GATEWAYS', 12)
const ONLINE_MS = 120_000
/** As a gateway does that lost its broker; in the short form nobody waits for it. */
const RECONNECT_WITHIN_MS = within('F16_GATEWAYS', 30_000, 300)
const READS = within('F16_GATEWAYS', 200, 20)
/** Other tests run beside the short form. */
const SPARE_MS = within('F16_GATEWAYS', 0, 500)

// Both at size; the short form tries the way, which is the same.
const TRIED = BROKERS.slice(0, within('F16_GATEWAYS', 2, 1))

describe.for(TRIED)('F16 on $name: every gateway connects again at once', (kind) => {
  let world: DeviceWorld
  let fleet: FleetApart
  beforeAll(
    async () => {
      world = await startDeviceWorld(kind, { gateways: GATEWAYS, boxes: 2 })
      fleet = startFleetApart({
        brokerUrl: world.broker.deviceUrl,
        devices: await describeGateways(world.api.services),
        reconnectWithinMs: RECONNECT_WITHIN_MS,
      })
      await until(async () => (await world.countReady()) === GATEWAYS)
    },
    60_000 + GATEWAYS * 200,
  )
  afterAll(async () => {
    await fleet.stop()
    await world.stop()
  })

  const countOnline = async (since: Date): Promise<number> => {
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{ count: number }>`select count(*)::int as count from gateway_states
        where connection_status = 'Online' and last_state_update > ${since.toISOString()}`.execute(
        reader,
      ),
    )
    return rows[0]?.count ?? -1
  }
  const readFor = async (isOver: () => Promise<boolean>): Promise<number> => {
    const waits: number[] = []
    do {
      const askedAt = performance.now()
      const { errors } = await world.call(
        '{ overview { gatewayCount offlineGatewayCount lockersInLockdown { _id } } }',
      )
      expect(errors).toBeUndefined()
      waits.push(performance.now() - askedAt)
    } while (waits.length < READS || !(await isOver()))
    return quantile(waits, 0.95)
  }

  test(
    'and all are online in time, while people read as before',
    async () => {
      const calmMs = await readFor(async () => true)
      await world.broker.kill()
      await until(async () => (await fleet.countConnected()) === 0)
      await world.broker.restart()
      const restartedAt = performance.now()
      const since = world.api.clock.now()
      const busyMs = await readFor(async () => (await countOnline(since)) === GATEWAYS)
      const tookMs = performance.now() - restartedAt
      console.log(
        `${GATEWAYS} online after ${(tookMs / 1000).toFixed(1)} s; p95 of a read ${calmMs.toFixed(0)} ms, then ${busyMs.toFixed(0)} ms`,
      )
      expect(tookMs).toBeLessThan(ONLINE_MS)
      expect(busyMs).toBeLessThan(2 * calmMs + SPARE_MS)
      expect(await brokenInvariants(world.api.services)).toEqual([])
    },
    60_000 + ONLINE_MS,
  )
})
