import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  describeGateways,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../../../../test/devices/device-world.ts'

// Secrets are no matter of the broker: one is enough.
describe.for(BROKERS.slice(0, 1))('a gateway whose secret cannot be opened any more', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind, { gateways: 2 })
  })
  afterAll(() => world.stop())

  test('has its events recorded, and does not keep others from their acknowledgements', async () => {
    const { services } = world.api
    const [sound, lost] = world.sites
    const gateways = await describeGateways(services)
    await services.database.write('everything', (tx) =>
      sql`update gateways set sealed_secret = 'gone.AAAA' where id = ${lost!.id}`.execute(tx),
    )
    world.fleet.setDevices(gateways)
    const gatewayOf = (deviceId: string) => world.fleet.gateways.get(deviceId)!
    await until(
      () => gatewayOf(sound!.deviceId).isConnected && gatewayOf(lost!.deviceId).isConnected,
    )
    for (const { deviceId, locker } of [sound!, lost!])
      gatewayOf(deviceId).cabinets.get(locker.lockerId)!.forceOpen('1')
    const recorded = async () => {
      const { rows } = await services.database.read('everything', (reader) =>
        sql<{ id: string }>`select gateway_id as id from locker_events
          where kind = 'doorUnexpected'`.execute(reader),
      )
      return rows.map(({ id }) => id).toSorted()
    }
    await until(async () => (await recorded()).length === 2)
    expect(await recorded()).toEqual([sound!.id, lost!.id].toSorted())
    await until(() => gatewayOf(sound!.deviceId).flash.outbox.size === 0)
    expect(gatewayOf(lost!.deviceId).flash.outbox.size).toBeGreaterThan(0)
  })
})
