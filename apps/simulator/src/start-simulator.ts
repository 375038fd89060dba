import type { FastifyPluginAsync } from 'fastify'
import { type Clock, systemClock } from './clock.ts'
import { fetchDevices } from './devices.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { simulatorRoutes } from './simulator-routes.ts'

export interface SimulatorOptions {
  /** A promise where the plugin is needed before the server has its ports. */
  readonly apiUrl: string | Promise<string>
  readonly mqttUrl: string | Promise<string>
  /** Runs faster than the wall; the server's clock must then do the same. */
  readonly clock?: Clock
  /** The list of gateways could not be read; the simulator retries each second. */
  readonly onProblem?: (error: unknown) => void
}

export interface Simulator {
  /** To be registered before the server listens. */
  readonly plugin: FastifyPluginAsync
  readonly fleet: Fleet
  stop(): Promise<void>
}

const FIRST_LOOK_MS = 200
const RETRY_MS = 1_000
const LOOK_AGAIN_MS = 5_000
const RECONNECT_WITHIN_MS = 2_000

/** The demo's gateways. They appear as soon as the API answers, and later ones by themselves. */
export const startSimulator = async ({
  apiUrl,
  mqttUrl,
  clock = systemClock(),
  onProblem = () => {},
}: SimulatorOptions): Promise<Simulator> => {
  const fleet = createFleet({
    // No gateway is there before the addresses are known.
    brokerUrl: () => brokerUrl,
    clock,
    spreadMs: 500,
    reconnectWithinMs: RECONNECT_WITHIN_MS,
  })
  let brokerUrl = ''
  let isStopped = false
  let timer: NodeJS.Timeout
  const look = async () => {
    let nextMs = LOOK_AGAIN_MS
    try {
      brokerUrl = await mqttUrl
      const devices = await fetchDevices(await apiUrl)
      if (!isStopped) fleet.setDevices(devices)
    } catch (error) {
      nextMs = RETRY_MS
      onProblem(error)
    }
    if (!isStopped) timer = setTimeout(() => void look(), nextMs)
  }
  timer = setTimeout(() => void look(), FIRST_LOOK_MS)
  return {
    plugin: simulatorRoutes(fleet, clock),
    fleet,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      fleet.stop()
    },
  }
}
