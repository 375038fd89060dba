import { signatureOf } from '@lockerdesk/device-protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { connectMqtt, startEmbeddedBroker } from '../../../apps/api/src/platform/mqtt/index.ts'
import {
  createVirtualGateway,
  systemClock,
  type VirtualGateway,
} from '../../../apps/simulator/src/index.ts'
import { mqttTransport } from '../../../apps/simulator/src/mqtt-transport.ts'
import type { Transport } from '../../../apps/simulator/src/transport.ts'
import { certify, RULES } from './certify.ts'
import { type Hands, NoHands, remoteHands } from './hands.ts'

const SERVER = { username: 'server', password: 'server-password' }
const DEVICE = { deviceId: 'gw-certify', secret: 'a-secret-of-the-device' }
const LOCKER = 'certify'

const running: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

type Break = (transport: Transport, gateway: () => VirtualGateway) => Transport

const start = async (breakIt: Break = (transport) => transport) => {
  const broker = await startEmbeddedBroker({
    port: 0,
    server: SERVER,
    verify: (deviceId, secret) => deviceId === DEVICE.deviceId && secret === DEVICE.secret,
  })
  const link = connectMqtt({ url: broker.url, credentials: SERVER })
  await new Promise<void>((resolve) =>
    link.watchConnection((isConnected) => isConnected && resolve()),
  )
  const gateway: VirtualGateway = createVirtualGateway(
    {
      ...DEVICE,
      lockers: [
        {
          lockerId: LOCKER,
          name: 'Certify',
          boxIds: ['1', '2'],
          layout: null,
          hasMainDoor: false,
          temperatureType: 'NotCooled',
        },
      ],
    },
    {
      clock: systemClock(),
      transport: breakIt(mqttTransport(broker.url, DEVICE), () => gateway),
      reconnectWithinMs: 200,
    },
  )
  gateway.setPower(true)
  running.push(
    () => broker.close(),
    () => link.close(),
    () => gateway.setPower(false),
  )
  const hands: Hands = {
    type: async (digits) => {
      for (const key of [...digits.split(''), 'enter'])
        await gateway.press(key as Parameters<VirtualGateway['press']>[0])
    },
    pushShut: async (lockerId, boxId) => gateway.cabinets.get(lockerId)?.pushShut(boxId),
    setNetwork: async (isOn) => gateway.setNetwork(isOn),
    setPower: async (isOn) => gateway.setPower(isOn),
  }
  const options = { link, ...DEVICE, lockerId: LOCKER, boxIds: ['1', '2'], hands }
  return {
    broken: async (only?: readonly string[]) =>
      (await certify({ ...options, ...(only === undefined ? {} : { only }) }))
        .filter(({ problem }) => problem !== null)
        .map(({ rule, problem }) => `${rule.id}: ${problem}`),
  }
}

/** Signs anew what it changed, as a gateway would that does not look. */
const changingCommands =
  (
    change: (command: Record<string, unknown>) => Record<string, unknown>,
    heard: readonly string[] = ['commands', 'acks'],
  ): Break =>
  (transport) => ({
    installed: transport.installed,
    connect: (request) =>
      transport.connect({
        ...request,
        onHeard: (channel, bytes) => {
          if (!heard.includes(channel)) return
          if (channel === 'acks') return request.onHeard(channel, bytes)
          const { signature: _given, ...command } = JSON.parse(bytes.toString())
          const changed = change(command)
          const signature = signatureOf(changed, DEVICE.secret)
          return request.onHeard(channel, Buffer.from(JSON.stringify({ ...changed, signature })))
        },
      }),
  })

const isLong = process.env['TEST_SIZE'] === 'long'
const TRIED = RULES.filter(({ isSlow }) => isLong || isSlow !== true).map(({ id }) => id)

describe('the conformance kit', () => {
  test('names the address where no hands are', async () => {
    const url = 'http://127.0.0.1:1/'
    await expect(remoteHands(url).setPower(true)).rejects.toThrow(
      new NoHands(`nothing answers at ${url}`),
    )
  })

  test('finds that the virtual gateway keeps every rule', async () => {
    const { broken } = await start()
    expect(await broken(TRIED)).toEqual([])
    expect(TRIED.length).toBeGreaterThan(12)
  }, 180_000)

  test.each<[string, string, Break]>([
    [
      'forgets which commands it has executed',
      'open-once',
      (transport, gateway) => ({
        installed: transport.installed,
        connect: (request) =>
          transport.connect({
            ...request,
            onHeard: (channel, bytes) => {
              gateway().flash.journal = []
              request.onHeard(channel, bytes)
            },
          }),
      }),
    ],
    [
      'does not take the time from the server',
      'time',
      changingCommands((command) => ({ ...command, correlationId: null }), ['commands']),
    ],
    ['obeys whoever sends a command', 'signature', changingCommands((command) => command)],
  ])(
    'names the rule that a gateway breaks which %s',
    async (_how, rule, breakIt) => {
      const { broken } = await start(breakIt)
      expect((await broken([rule])).map((line) => line.split(':')[0])).toEqual([rule])
    },
    120_000,
  )
})
