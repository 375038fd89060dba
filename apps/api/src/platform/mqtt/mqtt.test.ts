import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { MAX_MESSAGE_BYTES, topicOf } from '@lockerdesk/device-protocol'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mosquittoBinary, startMosquitto } from '../../../test/mosquitto.ts'
import { connectMqtt } from './connect-mqtt.ts'
import { startEmbeddedBroker } from './embedded-broker.ts'
import type { MqttLink } from './mqtt-link.ts'

const SERVER = { username: 'server', password: 'server-password' }
const DEVICES = [
  { username: 'gw-one', password: 'secret-of-one' },
  { username: 'gw-two', password: 'secret-of-two' },
] as const

interface Broker {
  readonly deviceUrl: string
  readonly serverUrl: string
  stop(): Promise<void>
}

const embedded = async (): Promise<Broker> => {
  const broker = await startEmbeddedBroker({
    port: 0,
    server: SERVER,
    verify: (deviceId, secret) =>
      DEVICES.some(({ username, password }) => username === deviceId && password === secret),
  })
  return { deviceUrl: broker.url, serverUrl: broker.url, stop: () => broker.close() }
}

const mosquitto = async (): Promise<Broker> =>
  startMosquitto(mosquittoBinary ?? '', SERVER, DEVICES)

const BROKERS = [
  { name: 'the embedded broker', start: embedded, isHere: true },
  { name: 'Mosquitto', start: mosquitto, isHere: mosquittoBinary !== undefined },
]

if (mosquittoBinary === undefined) {
  console.warn(
    'NOT RUN: the tests on Mosquitto, which is not installed (apt-get install mosquitto)',
  )
}

describe.for(BROKERS.filter(({ isHere }) => isHere))('on $name', ({ start }) => {
  let broker: Broker
  let server: MqttLink
  const received: { topic: string; text: string }[] = []
  const waiting: (() => void)[] = []
  const clients: MqttClient[] = []

  const connectDevice = async (
    { username, password }: (typeof DEVICES)[number],
    options: IClientOptions = {},
  ) => {
    const client = await connectAsync(
      broker.deviceUrl,
      { clientId: username, username, password, reconnectPeriod: 0, ...options },
      false,
    )
    client.on('error', () => {})
    clients.push(client)
    return client
  }

  /** The server reads its messages in order: once this one is there, so is everything before. */
  const arrived = async (text: string) => {
    while (!received.some((message) => message.text === text)) {
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const texts = () => received.map(({ text }) => text)

  beforeAll(async () => {
    broker = await start()
    server = connectMqtt({ url: broker.serverUrl, credentials: SERVER })
    await server.subscribe(['gw/+/v1/events', 'gw/+/v1/state'], (topic, bytes) => {
      received.push({ topic, text: bytes.toString() })
      for (const wake of waiting.splice(0)) wake()
    })
    await connected(server)
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)))
    await server.close()
    await broker.stop()
  })

  test('a device publishes events and receives its commands', async () => {
    const device = await connectDevice(DEVICES[0])
    await device.subscribeAsync(topicOf('gw-one', 'commands'), { qos: 1 })
    await device.publishAsync(topicOf('gw-one', 'events'), 'hello', { qos: 1 })
    await arrived('hello')
    const command = nextMessage(device)
    await server.publish(topicOf('gw-one', 'commands'), Buffer.from('open'))
    expect(await command).toEqual({ topic: 'gw/gw-one/v1/commands', text: 'open' })
  })

  test.each([
    ['a wrong secret', { username: 'gw-one', password: 'wrong' }],
    ['the secret of another', { username: 'gw-one', password: 'secret-of-two' }],
    ['no such device', { username: 'gw-none', password: 'secret-of-one' }],
    ['no name at all', { username: '', password: '' }],
  ])('nobody gets in with %s', async (_what, credentials) => {
    const connecting = connectAsync(
      broker.deviceUrl,
      { ...credentials, clientId: credentials.username, reconnectPeriod: 0 },
      false,
    )
    await expect(connecting).rejects.toThrow(/refused|authoriz|user name|closed/i)
  })

  test('a device can neither read nor write topics of others', async () => {
    const one = await connectDevice(DEVICES[0])
    const two = await connectDevice(DEVICES[1])
    const overheard: string[] = []
    two.on('message', (topic) => overheard.push(topic))
    for (const filter of ['gw/+/v1/commands', '#', 'gw/gw-one/#', '+/+/+/+']) {
      await two.subscribeAsync(filter, { qos: 1 }).catch(() => {})
    }
    await two.subscribeAsync(topicOf('gw-two', 'commands'), { qos: 1 })

    for (const topic of [topicOf('gw-one', 'events'), topicOf('gw-one', 'commands'), 'other']) {
      const intruder = await connectDevice(DEVICES[1])
      const publishing = intruder.publishAsync(topic, 'forged', { qos: 1 }).catch(() => {})
      await Promise.race([publishing, closed(intruder)])
      await intruder.endAsync(true)
    }
    const listener = await connectDevice(DEVICES[1])
    listener.on('message', (topic) => overheard.push(topic))
    for (const filter of ['gw/+/v1/commands', 'gw/gw-one/#', 'gw/gw-two/v1/commands']) {
      await listener.subscribeAsync(filter, { qos: 1 }).catch(() => {})
    }
    const last = nextMessage(listener)
    await server.publish(topicOf('gw-one', 'commands'), Buffer.from('for one'))
    await server.publish(topicOf('gw-two', 'commands'), Buffer.from('for two'))
    await last
    await one.publishAsync(topicOf('gw-one', 'events'), 'after the forgery', { qos: 1 })
    await arrived('after the forgery')
    expect(texts()).not.toContain('forged')
    expect(new Set(overheard)).toEqual(new Set(['gw/gw-two/v1/commands']))
  })

  test('a client cannot end the connection of another by taking its client id', async () => {
    const one = await connectDevice(DEVICES[0])
    await connectDevice(DEVICES[1], { clientId: 'gw-one' }).catch(() => {})
    await one.publishAsync(topicOf('gw-one', 'events'), 'still here', { qos: 1 })
    await arrived('still here')
    expect(one.connected).toBe(true)
  })

  test('a second connection of a device ends the first', async () => {
    const first = await connectDevice(DEVICES[0])
    const ended = closed(first)
    await connectDevice(DEVICES[0])
    await ended
    expect(first.connected).toBe(false)
  })

  test('the broker publishes the last will of a lost connection, not of a clean disconnect', async () => {
    const will = (text: string): IClientOptions => ({
      will: {
        topic: topicOf('gw-two', 'state'),
        payload: Buffer.from(text),
        qos: 1,
        retain: true,
      },
    })
    const polite = await connectDevice(DEVICES[1], will('will of the polite one'))
    await polite.endAsync()
    const cut = await connectDevice(DEVICES[1], will('will of the cut one'))
    cut.stream.destroy()
    await arrived('will of the cut one')
    expect(texts()).not.toContain('will of the polite one')
  })

  test('state is retained for later subscribers', async () => {
    const device = await connectDevice(DEVICES[0])
    await device.publishAsync(topicOf('gw-one', 'state'), 'kept', { qos: 1, retain: true })
    const late = connectMqtt({ url: broker.serverUrl, credentials: SERVER })
    const kept = Promise.withResolvers<[string, boolean]>()
    await late.subscribe(['gw/gw-one/v1/state'], (_topic, bytes, { isRetained }) =>
      kept.resolve([bytes.toString(), isRetained]),
    )
    expect(await kept.promise).toEqual(['kept', true])
    await late.close()
  })

  test('a message of 1 MB affects no other client, and does not block its sender', async () => {
    const device = await connectDevice(DEVICES[0])
    const huge = Buffer.alloc(1024 * 1024, 'x')
    await device.publishAsync(topicOf('gw-one', 'events'), huge, { qos: 1 })
    await device.publishAsync(topicOf('gw-one', 'events'), 'after the huge one', { qos: 1 })
    await arrived('after the huge one')
    expect(Math.max(...texts().map(({ length }) => length))).toBeLessThan(MAX_MESSAGE_BYTES + 2)
  })

  test('garbage on the wire ends that connection alone', async () => {
    const device = await connectDevice(DEVICES[0])
    const other = await connectDevice(DEVICES[1])
    const ended = closed(device)
    device.stream.write(Buffer.from([0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0x00]))
    await ended
    await other.publishAsync(topicOf('gw-two', 'events'), 'unharmed', { qos: 1 })
    await arrived('unharmed')
    expect(other.connected).toBe(true)
  })
})

describe.skipIf(mosquittoBinary === undefined)('when Mosquitto comes and goes', () => {
  test('the link reconnects, resubscribes, and sends nothing outdated', async () => {
    const broker = await startMosquitto(mosquittoBinary ?? '', SERVER, DEVICES)
    const server = connectMqtt({ url: broker.serverUrl, credentials: SERVER })
    const heard = Promise.withResolvers<string>()
    await server.subscribe(['gw/+/v1/events'], (_topic, bytes) => heard.resolve(bytes.toString()))
    await connected(server)

    const lost = disconnected(server)
    await broker.kill()
    await lost
    await expect(
      server.publish(topicOf('gw-one', 'commands'), Buffer.from('stale')),
    ).rejects.toThrow('not connected')

    await broker.restart()
    await connected(server)
    const device = await connectAsync(broker.deviceUrl, {
      clientId: 'gw-one',
      ...DEVICES[0],
      reconnectPeriod: 0,
    })
    const commands: string[] = []
    const fresh = new Promise<void>((resolve) => {
      device.on('message', (_topic, bytes) => {
        commands.push(bytes.toString())
        resolve()
      })
    })
    await device.subscribeAsync(topicOf('gw-one', 'commands'), { qos: 1 })
    await server.publish(topicOf('gw-one', 'commands'), Buffer.from('fresh'))
    await fresh
    expect(commands).toEqual(['fresh'])
    await device.publishAsync(topicOf('gw-one', 'events'), 'again', { qos: 1 })
    expect(await heard.promise).toBe('again')
    await device.endAsync(true)
    await server.close()
    await broker.stop()
  })

  test('two processes of one group share the messages', async () => {
    const broker = await startMosquitto(mosquittoBinary ?? '', SERVER, DEVICES)
    const counts = [0, 0]
    const all = Promise.withResolvers<void>()
    const links = counts.map((_count, index) => {
      const link = connectMqtt({
        url: broker.serverUrl,
        credentials: SERVER,
        sharedGroup: 'lockerdesk',
      })
      void link.subscribe(['gw/+/v1/events'], () => {
        counts[index] = (counts[index] ?? 0) + 1
        if ((counts[0] ?? 0) + (counts[1] ?? 0) === 100) all.resolve()
      })
      return link
    })
    await Promise.all(links.map(connected))
    const device = await connectAsync(broker.deviceUrl, { clientId: 'gw-one', ...DEVICES[0] })
    for (let sent = 0; sent < 100; sent += 1) {
      await device.publishAsync(topicOf('gw-one', 'events'), String(sent), { qos: 1 })
    }
    await all.promise
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(counts[0]! + counts[1]!).toBe(100)
    await device.endAsync(true)
    await Promise.all(links.map((link) => link.close()))
    await broker.stop()
  })
})

describe('a broker that is gone before it acknowledged', () => {
  const CONNACK = Buffer.from([0x20, 0x02, 0x00, 0x00])
  /** The fixed header's type of a PUBLISH. */
  const isPublish = (bytes: Buffer) => (bytes[0] ?? 0) >> 4 === 3

  test('does not receive the command twice after the reconnect', async () => {
    const lines: string[] = []
    const heardAfterwards = Promise.withResolvers<void>()
    const broker = createServer((socket) => {
      const line = lines.push('') - 1
      socket.on('error', () => {})
      socket.once('data', () => socket.write(CONNACK))
      socket.on('data', (bytes: Buffer) => {
        lines[line] += bytes.toString('latin1')
        if (line === 0 && isPublish(bytes)) socket.destroy()
        if (lines[line]?.includes('fresh')) heardAfterwards.resolve()
      })
    })
    broker.listen(0, '127.0.0.1')
    await once(broker, 'listening')
    const { port } = broker.address() as AddressInfo
    const link = connectMqtt({ url: `mqtt://127.0.0.1:${port}` })
    await connected(link)
    const lost = disconnected(link)
    const stale = link.publish(topicOf('gw-one', 'commands'), Buffer.from('stale'))
    await expect(stale).rejects.toThrow('the broker did not take the message')
    await lost
    await connected(link)
    void link.publish(topicOf('gw-one', 'commands'), Buffer.from('fresh')).catch(() => {})
    await heardAfterwards.promise
    expect(lines.map((line) => line.includes('stale'))).toEqual([true, false])
    await link.close()
    broker.close()
  })
})

describe('a slow server', () => {
  test('applies backpressure and receives everything in the end', async () => {
    const broker = await startEmbeddedBroker({ port: 0, server: SERVER, verify: () => true })
    const server = connectMqtt({ url: broker.url, credentials: SERVER })
    const release = Promise.withResolvers<void>()
    const full = Promise.withResolvers<void>()
    const everything = Promise.withResolvers<void>()
    let count = 0
    await server.subscribe(['gw/+/v1/events'], async () => {
      count += 1
      if (count === 1001) full.resolve()
      if (count === 3000) everything.resolve()
      await release.promise
    })
    await connected(server)
    const device = await connectAsync(broker.url, { clientId: 'gw-one', ...DEVICES[0] })
    for (let sent = 0; sent < 3000; sent += 1) device.publish('gw/gw-one/v1/events', String(sent))
    await full.promise
    await device.publishAsync('gw/gw-one/v1/state', 'a round trip later', { qos: 1 })
    expect(count).toBe(1001)
    release.resolve()
    await everything.promise
    expect(count).toBe(3000)
    await device.endAsync(true)
    await server.close()
    await broker.close()
  })
})

describe('the end of the link inside the broker', () => {
  test('receives from devices and publishes to them like any client', async () => {
    const broker = await startEmbeddedBroker({ port: 0, verify: () => true })
    const heard = Promise.withResolvers<string>()
    await broker.link.subscribe(['gw/+/v1/events'], (_topic, bytes) =>
      heard.resolve(bytes.toString()),
    )
    const device = await connectAsync(broker.url, { clientId: 'gw-one', ...DEVICES[0] })
    await device.subscribeAsync(topicOf('gw-one', 'commands'), { qos: 1 })
    const command = nextMessage(device)
    await device.publishAsync(topicOf('gw-one', 'events'), 'hello', { qos: 1 })
    expect(await heard.promise).toBe('hello')
    await broker.link.publish(topicOf('gw-one', 'commands'), Buffer.from('open'))
    expect(await command).toMatchObject({ text: 'open' })

    const ended = closed(device)
    broker.disconnect('gw-one')
    await ended
    await device.endAsync(true)
    await broker.close()
    await expect(broker.link.publish('gw/gw-one/v1/commands', Buffer.from('x'))).rejects.toThrow(
      'closed',
    )
  })
})

const nextMessage = (client: MqttClient) =>
  new Promise<{ topic: string; text: string }>((resolve) =>
    client.once('message', (topic, bytes) => resolve({ topic, text: bytes.toString() })),
  )

const closed = (client: MqttClient) =>
  new Promise<void>((resolve) => client.once('close', () => resolve()))

const connected = (link: MqttLink) => becomes(link, true)
const disconnected = (link: MqttLink) => becomes(link, false)
const becomes = (link: MqttLink, wanted: boolean) =>
  new Promise<void>((resolve) =>
    link.watchConnection((isConnected) => isConnected === wanted && resolve()),
  )
