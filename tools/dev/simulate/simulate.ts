import { readFile } from 'node:fs/promises'
import {
  createFleet,
  createLoadDevices,
  type FleetCounts,
  fetchDevices,
  type GatewayDescription,
  parseDevices,
  systemClock,
} from '../../../apps/simulator/src/index.ts'
import type { SimulateOptions } from './options.ts'

const SAY_EVERY_MS = 5_000

/** Starts the fleet and says every few seconds how it does; the answer ends it. */
export const simulate = async (options: SimulateOptions): Promise<() => void> => {
  const devices = await findDevices(options)
  if (options.gateways !== null && devices.length < options.gateways) {
    console.warn(`Only ${devices.length} of ${options.gateways} devices are known.`)
  }
  const fleet = createFleet({
    brokerUrl: options.broker,
    clock: systemClock(options.speed),
    wireFaults: options.wireFaults,
    unrest: options.unrest,
    spreadMs: options.spreadMs,
    reconnectWithinMs: options.spreadMs,
    logLength: 0,
  })
  fleet.setDevices(devices)
  let last = fleet.count()
  const saying = setInterval(() => {
    const counts = fleet.count()
    console.log(lineFor(counts, last))
    last = counts
  }, SAY_EVERY_MS)
  return () => {
    clearInterval(saying)
    fleet.stop()
  }
}

const lineFor = (counts: FleetCounts, last: FleetCounts): string => {
  const perSecond = (now: number, before: number) =>
    Math.round(((now - before) * 1000) / SAY_EVERY_MS)
  return [
    `${counts.connected} of ${counts.gateways} connected`,
    `${perSecond(counts.published, last.published)} messages/s sent`,
    `${perSecond(counts.heard, last.heard)} heard`,
    `${counts.waiting} events waiting`,
  ].join(', ')
}

const findDevices = async ({
  source,
  gateways,
}: SimulateOptions): Promise<GatewayDescription[]> => {
  const limit = gateways ?? Number.POSITIVE_INFINITY
  if (source.kind === 'madeUp') {
    return Array.from({ length: gateways ?? 1 }, (_, index) => madeUp(index + 1, source.secret))
  }
  const known =
    source.kind === 'file'
      ? parseDevices(JSON.parse(await readFile(source.path, 'utf8')))
      : await (gateways === null
          ? fetchDevices(source.url)
          : createLoadDevices(source.url, gateways))
  return known.slice(0, limit)
}

const madeUp = (number: number, secret: string): GatewayDescription => {
  const digits = String(number).padStart(5, '0')
  return {
    deviceId: `sim-${digits}`,
    secret,
    lockers: [
      {
        lockerId: `sim-${digits}-1`,
        name: `Locker ${number}`,
        boxIds: Array.from({ length: 12 }, (_, index) => String(index + 1)),
        layout: null,
        hasMainDoor: false,
        temperatureType: 'Refrigerated',
      },
    ],
  }
}
