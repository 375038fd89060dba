import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { encodeEvent, newBootId, topicOf } from '@lockerdesk/device-protocol'
import type { GatewayDescription } from '../../../simulator/src/index.ts'

export interface StatePublishers {
  /** Told of with each state: what the database must know in the end. */
  readonly bootId: string
  /** So many whole states of each gateway, as fast as the broker takes them; the last number sent. */
  publish(perGateway: number, doorsMove: boolean): Promise<number>
  /** Milliseconds from the publication to its acknowledgement, one after the other. */
  timePublications(times: number): Promise<number[]>
  stop(): Promise<void>
}

const CONNECTED_AT_ONCE = 50

/** A connection per gateway, and nothing of a gateway behind it: so that the server is the one that works. */
export const connectPublishers = async (
  deviceUrl: string,
  devices: readonly GatewayDescription[],
): Promise<StatePublishers> => {
  const bootId = newBootId(null, new Date(), randomBytes(8).toString('hex'))
  const clients = new Map<GatewayDescription, MqttClient>()
  for (let start = 0; start < devices.length; start += CONNECTED_AT_ONCE)
    await Promise.all(
      devices.slice(start, start + CONNECTED_AT_ONCE).map(async (device) => {
        clients.set(device, await connectDevice(deviceUrl, device))
      }),
    )
  let seq = 0
  const publishOne = (
    device: GatewayDescription,
    client: MqttClient,
    number: number,
    isOpen: boolean,
  ) =>
    client.publishAsync(
      topicOf(device.deviceId, 'state'),
      stateOf(device, bootId, number, isOpen),
      { qos: 1, retain: true },
    )
  return {
    bootId,
    publish: async (perGateway, doorsMove) => {
      const first = seq + 1
      seq += perGateway
      await Promise.all(
        [...clients].map(async ([device, client]) => {
          for (let number = first; number <= seq; number++)
            await publishOne(device, client, number, doorsMove && number % 2 === 1)
        }),
      )
      return seq
    },
    timePublications: async (times) => {
      const tookMs: number[] = []
      const all = [...clients]
      for (let index = 0; index < times; index++) {
        const chosen = all[index % all.length]
        if (chosen === undefined) break
        const startedAt = performance.now()
        await publishOne(...chosen, 0, false)
        tookMs.push(performance.now() - startedAt)
      }
      return tookMs
    },
    stop: async () => {
      await Promise.all([...clients.values()].map((client) => client.endAsync(true)))
    },
  }
}

const connectDevice = async (
  deviceUrl: string,
  { deviceId, secret }: GatewayDescription,
): Promise<MqttClient> => {
  const client = await connectAsync(deviceUrl, {
    clientId: deviceId,
    username: deviceId,
    password: secret,
    protocolVersion: 4,
    reconnectPeriod: 0,
    keepalive: 300,
    connectTimeout: 60_000,
  })
  if (client.stream instanceof Socket) client.stream.setNoDelay(true)
  return client
}

const stateOf = (
  { deviceId, lockers }: GatewayDescription,
  bootId: string,
  seq: number,
  isOpen: boolean,
): Buffer =>
  encodeEvent({
    id: Date.now().toString(16).slice(-8) + bootId.slice(-10) + seq.toString(16).padStart(6, '0'),
    type: 'State',
    deviceKind: 'GatewayV1',
    deviceId,
    bootId,
    seq,
    sentAt: new Date(),
    payload: {
      connectionStatus: 'Online',
      connection: 1,
      firmwareVersions: { gateway: '2.4.0', keypad: '1.9.0', lock: '3.0.2' },
      configVersion: 1,
      codesVersion: 1,
      lockers: lockers.map(({ lockerId, boxIds }) => ({
        lockerId,
        boxes: boxIds.map((id, index) => ({
          id,
          lockStatus: index === 0 && isOpen ? 'open' : 'closed',
        })),
        mainDoorStatus: null,
        temperature: 4,
        isInLockdown: false,
      })),
    },
  })
