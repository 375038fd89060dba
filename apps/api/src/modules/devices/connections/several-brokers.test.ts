import { encodeEvent, topicOf } from '@lockerdesk/device-protocol'
import { brokersInOrder } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, until } from '../../../../test/devices/device-world.ts'
import { startTwoBrokers, type TwoBrokers } from '../../../../test/devices/two-brokers.ts'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import { mosquittoBinary } from '../../../../test/mosquitto.ts'
import { answered } from '../../../../test/test-api.ts'
import { createHttpApp } from '../../../http/app.ts'
import { newId } from '../../../platform/ids.ts'

const GATEWAYS = 8
/** An open command lives for fifteen seconds, and none of them may be lost. */
const ONLINE_AGAIN_MS = 10_000

describe.runIf(mosquittoBinary !== undefined)('two brokers', () => {
  let world: TwoBrokers
  beforeAll(async () => {
    world = await startTwoBrokers(GATEWAYS)
  })
  afterAll(() => world.stop())

  const ask = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await world.api.services.database.read('everything', (reader) => statement.execute(reader)))
      .rows
  const statesNow = () =>
    ask(
      sql<{
        id: string
        broker: string
        status: string
        bootId: string
        connection: number
        isCurrent: boolean
      }>`select g.id, s.broker, s.connection_status as status, s.boot_id as "bootId", s.connection,
        s.config_version = g.config_version as "isCurrent"
        from gateway_states s join gateways g on g.id = s.gateway_id`,
    )
  const areAllAt = async (nameOf: (site: Site) => string) => {
    const states = await statesNow()
    return world.sites.every((site) =>
      states.some(
        ({ id, broker, status, isCurrent }) =>
          id === site.id && broker === nameOf(site) && status === 'Online' && isCurrent,
      ),
    )
  }
  const incidents = () => ask(sql`select id from gateway_incidents order by id`)
  const gatewayOf = ({ deviceId }: Site) => world.fleet.gateways.get(deviceId)!
  const cabinetOf = (site: Site) => gatewayOf(site).cabinets.get(site.locker.lockerId)!
  const urls = () => world.mosquittos.map(({ deviceUrl }) => deviceUrl)
  const nameOf = (url: string | undefined) => world.names[url === urls()[0] ? 0 : 1]
  const ownOf = ({ deviceId }: Site) => nameOf(brokersInOrder(deviceId, urls())[0])

  const open = async ({ locker }: Site, box: number): Promise<string> => {
    const answer = await answered((idempotencyKey) =>
      world.api.call(
        'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
        {
          token: world.admin.token,
          organisationId: world.tenancy.own.id,
          variables: { id: locker.id, boxIds: [locker.boxIds[box]] },
          idempotencyKey,
        },
      ),
    )
    expect(answer.errors?.map(({ message }) => message)).toBeUndefined()
    return (answer.data?.['openLockerBoxes'] as { _id: string })._id
  }
  const areOpen = async (commands: readonly string[]) => {
    const rows = await ask<{ status: string }>(
      sql`select status from device_commands where id = any(${[...commands]})`,
    )
    return rows.every(({ status }) => status === 'open')
  }

  test('every gateway gets both addresses, and uses its own after a reboot', async () => {
    await until(() => areAllAt(() => world.names[0]))
    for (const site of world.sites) {
      const told = gatewayOf(site).flash.configuration?.brokers
      expect(told).toEqual(brokersInOrder(site.deviceId, urls()))
      gatewayOf(site).reboot(0)
    }
    await until(() => areAllAt(ownOf))
    expect(new Set(world.sites.map(ownOf)).size).toBe(2)
    const commands = await Promise.all(world.sites.map((site) => open(site, 0)))
    await until(() => areOpen(commands))
  })

  test('one is killed under open commands: no command is lost, no door opens twice, nobody is offline', async () => {
    const known = await incidents()
    const before = world.sites.map((site) => open(site, 1))
    await Promise.all(before.slice(0, GATEWAYS / 2))
    await world.mosquittos[0].kill()
    const killedAt = performance.now()
    const commands = await Promise.all([...before, ...world.sites.map((site) => open(site, 2))])
    // Doors that move while their gateway is between two brokers.
    for (const site of world.sites) cabinetOf(site).forceOpen('4')
    await until(() => areAllAt(() => world.names[1]))
    expect(performance.now() - killedAt).toBeLessThan(ONLINE_AGAIN_MS)
    await until(() => areOpen(commands))
    for (const site of world.sites) {
      expect(cabinetOf(site).pulsesOf('2')).toBe(1)
      expect(cabinetOf(site).pulsesOf('3')).toBe(1)
    }
    await until(async () => {
      const rows = await ask<{ status: string }>(sql`select lock_status as status from boxes`)
      return rows.filter(({ status }) => status === 'open').length === GATEWAYS * 4
    })
    expect(await incidents()).toEqual(known)
    expect(await brokenInvariants(world.api.services)).toEqual([])
  })

  test('with one down /readyz warns without failing, and reveals no address', async () => {
    const app = await createHttpApp(world.api.services, () => world.brokers)
    const answer = await app.server.inject({ url: '/readyz' })
    await app.server.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok', warnings: ['1 of 2 brokers unreachable'] })
  })

  test('a last will and an event that the old broker delivers late change nothing', async () => {
    const [old] = world.mosquittos
    const known = await incidents()
    await old.restart()
    const [site] = world.sites
    if (site === undefined) throw new Error('no gateway')
    const [state] = (await statesNow()).filter(({ id }) => id === site.id)
    const { flash, bootId } = gatewayOf(site)
    const message = { deviceId: site.deviceId, bootId: bootId ?? '', sentAt: new Date() }
    const will = encodeEvent({
      ...message,
      id: newId(),
      seq: 0,
      type: 'State',
      deviceKind: 'GatewayV1',
      payload: {
        connectionStatus: 'Offline',
        connection: (state?.connection ?? 0) - 1,
        firmwareVersions: flash.firmware,
        configVersion: 1,
        codesVersion: 1,
      },
    })
    const event = encodeEvent({
      ...message,
      id: newId(),
      seq: 1,
      type: 'Error',
      deviceKind: 'GatewayV1',
      payload: { code: 'SensorFault', message: 'heard twice', component: 'gateway' },
    })
    await until(() => world.brokers.every(({ link }) => link.isConnected))
    const late = await world.connectAs(site, old, will)
    await late.publishAsync(topicOf(site.deviceId, 'events'), event, { qos: 1 })
    late.stream.destroy()
    late.end(true)
    await world.brokers[1]?.link.publish(topicOf(site.deviceId, 'events'), event)
    const wills = () =>
      ask(sql`select id from device_logs where gateway_id = ${site.id} and type = 'State'
        and raw like '%"Offline"%'`)
    const errors = () =>
      ask(
        sql`select id from device_logs where gateway_id = ${site.id} and raw like '%heard twice%'`,
      )
    await until(async () => (await wills()).length > 0 && (await errors()).length > 0)
    await until(() => areAllAt(() => world.names[1]))
    expect(await errors()).toHaveLength(1)
    expect(await incidents()).toEqual(known)
  })
})
