import { describe, expect, test } from 'vitest'
import { INSTALLED_BROKER } from './fake-server.ts'
import { startGateway } from './gateway-fixture.ts'
import { HOUR, MINUTE, SECOND } from './manual-clock.ts'

const [OWN, NEXT] = ['mqtt://own.example:1883', 'mqtt://next.example:1883']
const CONFIGURED = { brokers: [OWN, NEXT], acknowledgesEvents: true }

const startAnswered = async (changes: Parameters<typeof startGateway>[0] = CONFIGURED) => {
  const parts = await startGateway(changes)
  parts.server.setAnswering(true)
  return parts
}

/** Until it is at its own broker: it begins with the one it was installed with. */
const startAtHome = async () => {
  const parts = await startAnswered()
  await parts.clock.pass(10 * MINUTE)
  return parts
}

describe('a gateway with several brokers', () => {
  test('leaves the broker it was installed with for its own, without being away', async () => {
    const { gateway, clock, server } = await startAnswered()
    expect(gateway.broker).toBe(INSTALLED_BROKER)
    await clock.pass(10 * MINUTE)
    expect(gateway.broker).toBe(OWN)
    const statuses = server.events('State').map(({ payload }) => payload.connectionStatus)
    expect(new Set(statuses)).toEqual(new Set(['Online']))
    expect(server.events('State').at(-1)?.payload.connection).toBe(2)
  })

  test('moves to the next when its own is gone, and back when its own is there again', async () => {
    const { gateway, clock, server } = await startAtHome()
    server.setBroker(OWN, false)
    expect(gateway.isConnected).toBe(false)
    await clock.pass(SECOND)
    expect(gateway.broker).toBe(NEXT)
    const connectionThere = server.events('State').at(-1)?.payload.connection
    await clock.pass(30 * MINUTE)
    expect(gateway.broker).toBe(NEXT)
    server.setBroker(OWN, true)
    await clock.pass(10 * MINUTE)
    expect(gateway.broker).toBe(OWN)
    expect(server.events('State').at(-1)?.payload.connection).toBeGreaterThan(connectionThere ?? 0)
  })

  test('tries the one it was installed with when all others are gone', async () => {
    const { gateway, clock, server } = await startAtHome()
    server.setBroker(NEXT, false)
    server.setBroker(OWN, false)
    await clock.pass(2 * SECOND)
    expect(gateway.broker).toBe(INSTALLED_BROKER)
  })

  test('begins at its own after a reboot, and still knows the others', async () => {
    const { gateway, clock, server } = await startAtHome()
    server.setBroker(OWN, false)
    gateway.reboot()
    await clock.pass(5 * SECOND)
    expect(gateway.broker).toBe(NEXT)
    server.setBroker(OWN, true)
    gateway.reboot()
    await clock.pass(5 * SECOND)
    expect(gateway.broker).toBe(OWN)
  })

  test('leaves a broker behind which no server answers, and returns after an hour', async () => {
    const { gateway, clock, server, fridge } = await startAtHome()
    expect(gateway.broker).toBe(OWN)
    server.setAnswering(false)
    fridge.forceOpen('1')
    await clock.pass(2 * MINUTE)
    expect(gateway.broker).toBe(NEXT)
    server.setAnswering(true)
    await clock.pass(HOUR / 2)
    expect(gateway.broker).toBe(NEXT)
    await clock.pass(HOUR)
    expect(gateway.broker).toBe(OWN)
  })

  test('stays at the one it was installed with while it is told of no other', async () => {
    const { gateway, clock, server } = await startAnswered({})
    await clock.pass(HOUR)
    expect(gateway.broker).toBe(INSTALLED_BROKER)
    server.setBroker(INSTALLED_BROKER, false)
    await clock.pass(MINUTE)
    server.setBroker(INSTALLED_BROKER, true)
    await clock.pass(SECOND)
    expect(gateway.broker).toBe(INSTALLED_BROKER)
  })
})
