import type { Aedes } from 'aedes'
import { type MqttLink, MqttUnavailableError } from './mqtt-link.ts'

type Delivery = Parameters<Aedes['subscribe']>[1]

/** The server inside the broker's process: no socket, no second decoding. */
export const embeddedLink = (broker: Aedes): MqttLink => {
  let deliveries: { readonly filter: string; readonly deliver: Delivery }[] = []
  const end = async (isMeant: (filter: string) => boolean) => {
    const ended = deliveries.filter(({ filter }) => isMeant(filter))
    deliveries = deliveries.filter(({ filter }) => !isMeant(filter))
    for (const { filter, deliver } of ended)
      await new Promise<void>((resolve) => broker.unsubscribe(filter, deliver, resolve))
  }
  return {
    get isConnected() {
      return !broker.closed
    },
    publish: (topic, bytes) =>
      new Promise((resolve, reject) => {
        if (broker.closed) return reject(new MqttUnavailableError('the broker is closed'))
        return broker.publish(
          { cmd: 'publish', topic, payload: bytes, qos: 1, retain: false, dup: false },
          (error) => (error == null ? resolve() : reject(error)),
        )
      }),
    subscribe: async (filters, handler) => {
      for (const filter of filters) {
        const deliver: Delivery = (packet, done) => {
          const handle = async () =>
            handler(packet.topic, Buffer.from(packet.payload), { isRetained: packet.retain })
          // Handlers report their own errors; the broker continues.
          void handle().then(done, done)
        }
        deliveries.push({ filter, deliver })
        await new Promise<void>((resolve) => broker.subscribe(filter, deliver, resolve))
      }
    },
    watchConnection: (listener) => {
      listener(!broker.closed)
      broker.once('closed', () => listener(false))
    },
    unsubscribe: (filters) => end((filter) => filters.includes(filter)),
    close: () => end(() => true),
  }
}
