import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  decodeFromTopic,
  encodeCommand,
  type Envelope,
  hashCode,
  isNewer,
  isWillOfPresentConnection,
  newCodeSalt,
  type OutgoingCommand,
  type Position,
  topicOf,
} from '@lockerdesk/device-protocol'
import { readExamples } from '@lockerdesk/device-protocol/examples'
import { plainLayout } from '@lockerdesk/domain'
import { fastify } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mosquittoBinary, startMosquitto } from '../../api/test/mosquitto.ts'
import {
  connectMqtt,
  type MqttLink,
  startEmbeddedBroker,
} from '../../api/src/platform/mqtt/index.ts'
import { systemClock } from '../src/clock.ts'
import { createFleet } from '../src/fleet.ts'
import type { GatewayDescription } from '../src/gateway/virtual-gateway.ts'
import { startSimulator } from '../src/start-simulator.ts'
import type { GatewaySummary, GatewayView } from '../src/view.ts'

// Days pass here, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

interface Seen extends Position {
  readonly connection: number
  readonly status: string
  readonly doors: string
}

const SERVER = { username: 'server', password: 'server-password' }
const SALT = newCodeSalt()

const device = (number: number): GatewayDescription => ({
  deviceId: `gw-${String(number).padStart(5, '0')}`,
  secret: `secret-of-${number}`,
  lockers: [
    {
      lockerId: `locker-${number}`,
      name: `Locker ${number}`,
      boxIds: ['1', '2', '3', '4'],
      layout: plainLayout(2, 2),
      hasMainDoor: false,
      temperatureType: 'Refrigerated',
    },
  ],
})

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const embedded = async (devices: readonly GatewayDescription[]) => {
  const secrets = new Map(devices.map(({ deviceId, secret }) => [deviceId, secret]))
  const broker = await startEmbeddedBroker({
    port: 0,
    verify: (deviceId, secret) => secrets.get(deviceId) === secret,
  })
  stops.push(() => broker.close())
  return { url: broker.url, link: broker.link }
}

const mosquitto = async (devices: readonly GatewayDescription[]) => {
  const accounts = devices.map(({ deviceId, secret }) => ({ username: deviceId, password: secret }))
  const broker = await startMosquitto(mosquittoBinary ?? '', SERVER, accounts)
  stops.push(() => broker.stop())
  const link = connectMqtt({ url: broker.serverUrl, credentials: SERVER })
  stops.push(() => link.close())
  return { url: broker.deviceUrl, link }
}

/** The least a server does: hears everybody, sends configurations and commands. */
const serve = async (link: MqttLink, devices: readonly GatewayDescription[]) => {
  const secrets = new Map(devices.map((one) => [one.deviceId, one]))
  const latest = new Map<string, Seen>()
  const steps = new Map<string, string[]>()
  const waiting = new Set<() => void>()
  const hash = await hashCode(SALT, '4711')
  let sent = 0
  const send = (
    deviceId: string,
    command: Pick<OutgoingCommand, 'type' | 'payload'>,
    id?: string,
  ) => {
    const { secret = '' } = secrets.get(deviceId) ?? {}
    sent += 1
    const bytes = encodeCommand(
      {
        ...command,
        id: id ?? sent.toString(16).padStart(24, '0'),
        deviceId,
        bootId: 'f'.repeat(24),
        seq: sent,
        sentAt: new Date(),
      } as OutgoingCommand,
      secret,
    )
    return link.publish(topicOf(deviceId, 'commands'), bytes)
  }
  const configure = (deviceId: string, isInLockdown = false, version = 1) =>
    send(deviceId, {
      type: 'GatewayConfigUpdate',
      payload: {
        version,
        heartbeatSeconds: 30,
        lockers: (secrets.get(deviceId)?.lockers ?? []).map(
          ({ lockerId, boxIds, hasMainDoor, temperatureType }) => ({
            lockerId,
            boxIds: [...boxIds],
            hasMainDoor,
            cooldownMs: 100,
            isInLockdown,
            temperatureType,
          }),
        ),
        codes: {
          version,
          salt: SALT,
          part: 1,
          parts: 1,
          entries: (secrets.get(deviceId)?.lockers ?? []).map(({ lockerId }) => ({
            hash,
            kind: 'reservation' as const,
            subjectId: 'reservation-1',
            version: 1,
            lockerId,
            boxIds: ['3'],
            validFrom: '2020-01-01T00:00:00.000Z',
            validUntil: null,
          })),
        },
      },
    })
  const noteState = ({ deviceId, bootId, seq, payload }: Envelope<'State'>) => {
    const { connectionStatus, connection, configVersion, lockers } = payload
    const seen = latest.get(deviceId) ?? null
    const isLater =
      connectionStatus === 'Offline'
        ? isWillOfPresentConnection({ bootId, connection }, seen)
        : isNewer({ bootId, seq }, seen)
    if (!isLater) return
    const doors = lockers?.flatMap(({ boxes }) => boxes.map(({ lockStatus }) => lockStatus)).join()
    latest.set(deviceId, {
      bootId,
      seq,
      connection,
      status: `${connectionStatus} ${configVersion}`,
      doors: doors ?? seen?.doors ?? '',
    })
  }
  await link.subscribe(['gw/+/v1/events', 'gw/+/v1/state'], (topic, bytes) => {
    const message = decodeFromTopic(topic, bytes)
    if (message.type === 'State') noteState(message)
    if (message.type === 'RequestLockerConfig') configure(message.deviceId).catch(() => {})
    if (message.type === 'LockerUpdate' && message.payload.change.kind === 'command') {
      const { status, boxId = '' } = message.payload.change
      const before = steps.get(message.correlationId ?? '') ?? []
      steps.set(message.correlationId ?? '', [...before, `${boxId} ${status}`.trim()])
    }
    for (const wake of waiting) wake()
  })
  return {
    latest,
    steps,
    send,
    configure,
    until: async (isTrue: () => boolean) => {
      while (!isTrue()) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
      }
    },
  }
}

const BROKERS = [
  { name: 'the embedded broker', start: embedded, isHere: true },
  { name: 'Mosquitto', start: mosquitto, isHere: mosquittoBinary !== undefined },
]

describe.for(BROKERS.filter(({ isHere }) => isHere))('a fleet on $name', ({ start }) => {
  test('connects, is configured, obeys and tells how its doors stand', async () => {
    const devices = Array.from({ length: 50 }, (_, index) => device(index))
    const { url, link } = await start(devices)
    const server = await serve(link, devices)
    const fleet = createFleet({ brokerUrl: url, clock: systemClock(), reconnectWithinMs: 100 })
    stops.push(() => fleet.stop())
    fleet.setDevices(devices)
    await server.until(() => server.latest.values().filter(isReady).toArray().length === 50)
    expect(fleet.count()).toMatchObject({ gateways: 50, connected: 50 })

    const commandId = 'a'.repeat(24)
    const payload = {
      commandId,
      lockerId: 'locker-7',
      boxIds: ['2'],
      openMainDoor: false,
      ttlMs: 15_000,
    }
    await server.send('gw-00007', { type: 'OpenLocks', payload }, commandId)
    await server.until(() => server.latest.get('gw-00007')?.doors === 'closed,open,closed,closed')
    expect(server.steps.get(commandId)).toEqual(['delivered', '2 unlocked', '2 open'])

    const gateway = fleet.gateways.get('gw-00007')
    gateway?.cabinets.get('locker-7')?.pushShut('2')
    await server.until(() => server.steps.get(commandId)?.at(-1) === '2 closed')

    gateway?.setPower(false)
    await server.until(() => server.latest.get('gw-00007')?.status.startsWith('Offline') ?? false)
    gateway?.setPower(true)
    await server.until(() => server.latest.get('gw-00007')?.status === 'Online 1')
    expect(server.latest.get('gw-00007')?.doors).toBe('closed,closed,closed,closed')
  })
})

if (mosquittoBinary === undefined) {
  console.warn(
    'NOT RUN: the fleet on Mosquitto, which is not installed (apt-get install mosquitto)',
  )
}

const isReady = ({ status }: { readonly status: string }) => status === 'Online 1'

describe('the simulator of the demo', () => {
  const startDemo = async () => {
    const devices = [device(1), device(2)]
    const { url, link } = await embedded(devices)
    const server = await serve(link, devices)
    const api = createServer((request, response) => {
      response.statusCode = request.url === '/api/demo/devices' ? 200 : 404
      response.end(JSON.stringify(devices))
    })
    api.listen(0, '127.0.0.1')
    await once(api, 'listening')
    stops.push(() => void api.close())
    const { port } = api.address() as AddressInfo
    const simulator = await startSimulator({ apiUrl: `http://127.0.0.1:${port}`, mqttUrl: url })
    stops.push(() => simulator.stop())
    const http = fastify()
    await http.register(simulator.plugin)
    stops.push(() => http.close())
    await server.until(() => server.latest.values().filter(isReady).toArray().length === 2)
    const act = async (body: object, deviceId = 'gw-00001') => {
      const payload = body
      const answer = await http.inject({
        method: 'POST',
        url: `/simulator/api/gateways/${deviceId}/actions`,
        payload,
      })
      return { status: answer.statusCode, view: answer.json<GatewayView>() }
    }
    return { http, server, simulator, act, devices }
  }

  test('takes its gateways from the API and lists them', async () => {
    const { http } = await startDemo()
    const answer = await http.inject('/simulator/api/gateways')
    expect(answer.json<GatewaySummary[]>()).toMatchObject([
      { deviceId: 'gw-00001', hasPower: true, isConnected: true, lockers: [{ name: 'Locker 1' }] },
      { deviceId: 'gw-00002' },
    ])
  })

  test('can be touched: keys, doors, dial, plug and cable', async () => {
    const { act, server, simulator } = await startDemo()
    for (const key of ['4', '7', '1', '1']) await act({ action: 'press', key })
    const entered = await act({ action: 'press', key: 'enter' })
    expect(entered.view.display).toEqual({
      kind: 'accepted',
      doors: [{ lockerId: 'locker-1', door: '3' }],
    })
    await server.until(() => server.latest.get('gw-00001')?.doors === 'closed,closed,open,closed')
    const shut = await act({ action: 'pushShut', lockerId: 'locker-1', door: '3' })
    expect(shut.view.lockers[0]?.boxes[2]).toMatchObject({ id: '3', lockStatus: 'closed' })
    const turned = await act({ action: 'turnDial', lockerId: 'locker-1', celsius: 9 })
    expect(turned.view.lockers[0]?.dial).toBe(9)
    const unplugged = await act({ action: 'setPower', isOn: false })
    expect(unplugged.view).toMatchObject({ hasPower: false, isConnected: false })
    await server.until(() => server.latest.get('gw-00001')?.status.startsWith('Offline') ?? false)
    await act({ action: 'setNetwork', isOn: false }, 'gw-00002')
    expect(simulator.fleet.gateways.get('gw-00002')?.isConnected).toBe(false)
  })

  test.each([
    [{ action: 'press', key: 'A' }, 400],
    [{ action: 'explode' }, 400],
    [{ action: 'turnDial', lockerId: 'locker-1', celsius: 900 }, 400],
    [{ action: 'pushShut', lockerId: 'locker-1', door: '99' }, 404],
    [{ action: 'pushShut', lockerId: 'elsewhere', door: '1' }, 404],
  ])('refuses %o with %i', async (body, status) => {
    const { act } = await startDemo()
    expect((await act(body)).status).toBe(status)
  })

  test('says what it does not know', async () => {
    const { http, act } = await startDemo()
    expect((await act({ action: 'press', key: '1' }, 'gw-none')).status).toBe(404)
    expect((await http.inject('/simulator/api/gateways/gw-none/stream')).statusCode).toBe(404)
  })

  test('streams every change, and lets the server close', async () => {
    const { http, act } = await startDemo()
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/simulator/api/gateways/gw-00001/stream`)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readUntil = async (wanted: string) => {
      while (!text.includes(wanted)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error('the stream ended')
        text += value
      }
    }
    await readUntil('"kind":"ready"')
    await act({ action: 'press', key: '4' })
    await readUntil('"kind":"typing","length":1')
    await http.close()
    await expect(readUntil('never')).rejects.toThrow('ended')
  })

  test('new devices of the API appear, removed ones go', async () => {
    const { simulator, server, devices } = await startDemo()
    const { fleet } = simulator
    const gone = fleet.gateways.get('gw-00002')
    fleet.setDevices(devices.slice(0, 1))
    expect([...fleet.gateways.keys()]).toEqual(['gw-00001'])
    expect(gone?.hasPower).toBe(false)
    await server.until(() => server.latest.get('gw-00002')?.status.startsWith('Offline') ?? false)
  })
})

describe('the example messages', () => {
  test.each(readExamples())('$file is decoded as the protocol says', ({ type, reason, bytes }) => {
    const { kind = '', type: claimed = '' } = JSON.parse(bytes.toString()) as {
      kind?: string
      type?: string
    }
    const upward = claimed === 'State' ? 'state' : 'events'
    const channel = kind === 'Command' ? 'commands' : upward
    const message = decodeFromTopic(topicOf('gw-7f3k2m', channel), bytes)
    expect(message.type).toBe(reason === null ? type : 'Unknown')
  })
})
