import { once } from 'node:events'
import type { Fleet, FleetOptions } from '../../../simulator/src/index.ts'
import { startChild } from '../bench-devices/child.ts'

export interface FleetApartOptions extends Pick<FleetOptions, 'reconnectWithinMs'> {
  readonly brokerUrl: string
  readonly devices: Parameters<Fleet['setDevices']>[0]
}

export interface FleetApart {
  /** How many gateways are connected to the broker. */
  countConnected(): Promise<number>
  stop(): Promise<void>
}

/** Gateways in a process of their own, as they have processors of their own: the server's thread is the server's. */
export const startFleetApart = (options: FleetApartOptions): FleetApart => {
  const child = startChild('apps/api/test/devices/fleet-process.ts', {})
  child.process.send(options)
  return {
    countConnected: async () => {
      const answer = once(child.process, 'message')
      child.process.send('count')
      const [{ connected }] = (await answer) as [ReturnType<Fleet['count']>]
      return connected
    },
    stop: () => child.stop(),
  }
}
