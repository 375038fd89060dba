import { Socket } from 'node:net'
import { parseTopic, topicOf } from '@lockerdesk/device-protocol'
import { connectAsync } from 'mqtt'
import type { Transport } from './transport.ts'

export interface DeviceCredentials {
  readonly deviceId: string
  readonly secret: string
}

// A dead line is noticed before an open command of 15 s could outlive it.
const KEEPALIVE_SECONDS = 15

/** Real MQTT. The gateway itself decides when to connect again. */
export const mqttTransport = (
  installed: string,
  { deviceId, secret }: DeviceCredentials,
): Transport => ({
  installed,
  connect: async ({ broker, timeoutMs, will, onHeard, onLost }) => {
    const client = await connectAsync(
      withoutCredentials(broker),
      {
        clientId: deviceId,
        username: deviceId,
        password: secret,
        protocolVersion: 4,
        clean: true,
        reconnectPeriod: 0,
        keepalive: KEEPALIVE_SECONDS,
        connectTimeout: timeoutMs,
        will: { topic: topicOf(deviceId, 'state'), payload: will, qos: 1, retain: true },
      },
      false,
    )
    const end = () => client.end(true)
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    client.on('error', () => {})
    client.once('close', () => {
      lost.reject(new Error('the connection is lost'))
      end()
      onLost()
    })
    client.on('message', (topic, bytes) => {
      const channel = parseTopic(topic)?.channel
      if (channel === 'commands' || channel === 'acks') onHeard(channel, bytes)
    })
    if (client.stream instanceof Socket) client.stream.setNoDelay(true)
    const channels = [topicOf(deviceId, 'commands'), topicOf(deviceId, 'acks')]
    await Promise.race([client.subscribeAsync(channels, { qos: 1 }), lost.promise])
    return {
      publish: async (channel, bytes, isRetained) => {
        const publishing = client.publishAsync(topicOf(deviceId, channel), bytes, {
          qos: 1,
          retain: isRetained,
        })
        publishing.catch(() => {})
        await Promise.race([publishing, lost.promise])
      },
      cut: () => {
        client.stream.destroy()
        end()
      },
      close: () => client.end(),
    }
  },
})

/** An address may carry those of the server, which would be taken before the device's own. */
const withoutCredentials = (brokerUrl: string): string => {
  const url = new URL(brokerUrl)
  url.username = ''
  url.password = ''
  return url.href
}
