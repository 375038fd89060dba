import { EVERY_EVENT, EVERY_STATE } from '@lockerdesk/device-protocol'
import { connectMqtt, type MqttLink, startEmbeddedBroker } from '../../src/platform/mqtt/index.ts'
import type { GatewayDescription } from '../../../simulator/src/index.ts'

export type ToSubscriber =
  | {
      readonly kind: 'listen'
      /** null: be the embedded broker yourself. */
      readonly server: { readonly url: string; readonly deviceUrl: string } | null
      readonly devices: readonly GatewayDescription[]
    }
  | { readonly kind: 'count'; readonly messages: number }

export interface FromSubscriber {
  readonly deviceUrl: string
}

let deviceUrl = ''
let count = 0
let wanted = Number.POSITIVE_INFINITY

const tell = () => process.send?.({ deviceUrl } satisfies FromSubscriber)
const tellWhenCounted = () => {
  if (count < wanted) return
  wanted = Number.POSITIVE_INFINITY
  tell()
}

const listen = async (
  server: { readonly url: string; readonly deviceUrl: string } | null,
  devices: readonly GatewayDescription[],
): Promise<void> => {
  const link =
    server === null
      ? await beBroker(devices)
      : connectMqtt({ url: server.url, sharedGroup: 'bench' })
  if (server !== null) deviceUrl = server.deviceUrl
  await new Promise<void>((resolve) => {
    link.watchConnection((isConnected) => isConnected && resolve())
  })
  await link.subscribe([EVERY_EVENT, EVERY_STATE], () => {
    count += 1
    tellWhenCounted()
  })
  tell()
}

const beBroker = async (devices: readonly GatewayDescription[]): Promise<MqttLink> => {
  const secrets = new Map(devices.map(({ deviceId, secret }) => [deviceId, secret]))
  const broker = await startEmbeddedBroker({
    port: 0,
    verify: (deviceId, secret) => secrets.get(deviceId) === secret,
  })
  deviceUrl = broker.url
  return broker.link
}

process.on('message', (message: ToSubscriber) => {
  if (message.kind === 'listen') void listen(message.server, message.devices)
  else {
    wanted = message.messages
    tellWhenCounted()
  }
})
process.once('disconnect', () => process.exit(0))
