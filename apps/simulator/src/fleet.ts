import type { Clock, Timers } from './clock.ts'
import { faultyTransport, NO_WIRE_FAULTS, type WireFaults } from './faulty-transport.ts'
import {
  createVirtualGateway,
  type GatewayDescription,
  type VirtualGateway,
} from './gateway/virtual-gateway.ts'
import { mqttTransport } from './mqtt-transport.ts'
import type { Transport } from './transport.ts'
import { disturb, NO_UNREST, type Unrest } from './unrest.ts'

export interface FleetOptions {
  readonly brokerUrl: string | (() => string)
  readonly clock: Clock
  readonly random?: () => number
  readonly wireFaults?: WireFaults
  readonly unrest?: Unrest
  /** The first boots, and later reconnections, are spread over so long. */
  readonly spreadMs?: number
  readonly reconnectWithinMs?: number
  readonly logLength?: number
}

export interface FleetCounts {
  readonly gateways: number
  readonly connected: number
  readonly published: number
  readonly heard: number
  readonly waiting: number
}

export interface Fleet {
  readonly gateways: ReadonlyMap<string, VirtualGateway>
  /** Boots what is new, takes away what is gone, replaces what was rebuilt. */
  setDevices(descriptions: readonly GatewayDescription[]): void
  count(): FleetCounts
  stop(): void
}

interface Member {
  readonly description: string
  readonly gateway: VirtualGateway
  readonly unrest: Timers
}

/** Many gateways in one process, each with a connection of its own. */
export const createFleet = (options: FleetOptions): Fleet => {
  const { clock, random = Math.random, spreadMs = 0 } = options
  const { wireFaults = NO_WIRE_FAULTS, unrest = NO_UNREST } = options
  const members = new Map<string, Member>()
  const gateways = new Map<string, VirtualGateway>()
  const traffic = { published: 0, heard: 0 }

  const add = (description: GatewayDescription) => {
    const { brokerUrl } = options
    const url = typeof brokerUrl === 'string' ? brokerUrl : brokerUrl()
    const wire = counted(mqttTransport(url, description), traffic)
    const gateway = createVirtualGateway(description, {
      clock,
      random,
      transport: faultyTransport(wire, wireFaults, clock, random),
      ...(options.reconnectWithinMs === undefined
        ? {}
        : { reconnectWithinMs: options.reconnectWithinMs }),
      ...(options.logLength === undefined ? {} : { logLength: options.logLength }),
    })
    const timers = disturb(gateway, unrest, clock, random)
    timers.after(random() * spreadMs, () => gateway.setPower(true))
    members.set(description.deviceId, {
      description: JSON.stringify(description),
      gateway,
      unrest: timers,
    })
    gateways.set(description.deviceId, gateway)
  }
  const remove = (deviceId: string) => {
    const member = members.get(deviceId)
    member?.unrest.cancelAll()
    member?.gateway.setPower(false)
    members.delete(deviceId)
    gateways.delete(deviceId)
  }

  return {
    gateways,
    setDevices: (descriptions) => {
      const wanted = new Map(descriptions.map((one) => [one.deviceId, one]))
      for (const [deviceId, { description }] of members) {
        if (description !== JSON.stringify(wanted.get(deviceId))) remove(deviceId)
      }
      for (const [deviceId, description] of wanted) {
        if (!members.has(deviceId)) add(description)
      }
    },
    count: () => ({
      gateways: gateways.size,
      connected: gateways
        .values()
        .filter(({ isConnected }) => isConnected)
        .reduce((total) => total + 1, 0),
      waiting: gateways.values().reduce((total, { flash }) => total + flash.outbox.size, 0),
      ...traffic,
    }),
    stop: () => {
      for (const deviceId of members.keys()) remove(deviceId)
    },
  }
}

const counted = (
  transport: Transport,
  traffic: { published: number; heard: number },
): Transport => ({
  installed: transport.installed,
  connect: async (request) => {
    const connection = await transport.connect({
      ...request,
      onHeard: (channel, bytes) => {
        traffic.heard += 1
        request.onHeard(channel, bytes)
      },
    })
    return {
      cut: () => connection.cut(),
      close: () => connection.close(),
      publish: (channel, bytes, isRetained) => {
        traffic.published += 1
        return connection.publish(channel, bytes, isRetained)
      },
    }
  },
})
