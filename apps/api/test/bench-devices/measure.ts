import { setTimeout as pause } from 'node:timers/promises'
import {
  createFleet,
  type Fleet,
  type GatewayDescription,
  systemClock,
} from '../../../simulator/src/index.ts'
import type { BenchBroker } from './brokers.ts'
import type { BenchSizes } from './sizes.ts'
import type { Prepared } from './prepare.ts'
import type { BenchProduct } from './product.ts'
import { type Quantiles, quantilesOf } from './quantiles.ts'
import { timeOpenings } from './round-trips.ts'
import { connectPublishers, type StatePublishers } from './state-publishers.ts'

export interface AloneFigures {
  readonly acknowledgedMs: Quantiles
  readonly statesPerSecond: number
}

export interface ProductFigures {
  readonly unlockedMs: Quantiles
  readonly quietStatesPerSecond: number
  readonly movingStatesPerSecond: number
}

/** What the broker does with nothing behind it. */
export const measureAlone = async (
  broker: BenchBroker,
  devices: readonly GatewayDescription[],
  { opens, statesPerGateway }: BenchSizes,
): Promise<AloneFigures> => {
  const alone = await broker.startAlone(devices)
  const publishers = await connectPublishers(alone.deviceUrl, devices)
  try {
    await publishers.timePublications(Math.min(opens, devices.length))
    const acknowledged = await publishers.timePublications(opens)
    const before = Math.min(opens, devices.length) + opens
    const messages = devices.length * statesPerGateway
    await publishers.publish(1, false)
    await alone.counts(before + devices.length)
    const startedAt = performance.now()
    await publishers.publish(statesPerGateway, false)
    await alone.counts(before + devices.length + messages)
    return {
      acknowledgedMs: quantilesOf(acknowledged),
      statesPerSecond: (messages * 1000) / (performance.now() - startedAt),
    }
  } finally {
    await publishers.stop()
    await alone.stop()
  }
}

/** What becomes of it with the product behind the broker. */
export const measureProduct = async (
  product: BenchProduct,
  { devices, probe }: Prepared,
  { opens, statesPerGateway }: BenchSizes,
): Promise<ProductFigures> => {
  const fleet = createFleet({
    brokerUrl: product.deviceUrl,
    clock: systemClock(),
    spreadMs: devices.length * 3,
    reconnectWithinMs: 1_000,
    logLength: 0,
  })
  await isHeard(product, probe)
  let unlocked: number[]
  try {
    fleet.setDevices(devices)
    await isSettled(fleet, product)
    await timeOpenings(product, Math.ceil(opens / 10))
    unlocked = await timeOpenings(product, opens)
  } finally {
    fleet.stop()
  }
  const publishers = await connectPublishers(product.deviceUrl, devices)
  try {
    await timeStates(product, publishers, devices.length, 1, false)
    return {
      unlockedMs: quantilesOf(unlocked),
      quietStatesPerSecond: await timeStates(
        product,
        publishers,
        devices.length,
        statesPerGateway,
        false,
      ),
      movingStatesPerSecond: await timeStates(
        product,
        publishers,
        devices.length,
        statesPerGateway,
        true,
      ),
    }
  } finally {
    await publishers.stop()
  }
}

/** Per second, until the last state of every gateway stands in Postgres. */
const timeStates = async (
  product: BenchProduct,
  publishers: StatePublishers,
  gateways: number,
  perGateway: number,
  doorsMove: boolean,
): Promise<number> => {
  const startedAt = performance.now()
  const last = await publishers.publish(perGateway, doorsMove)
  await until(async () => {
    const { rows } = await product.database.query<{ count: number }>(
      `select count(*)::int as count from gateway_states
       where boot_id = $1 and seq >= $2 and snapshot_seq >= $2`,
      [publishers.bootId, last],
    )
    return rows[0]?.count === gateways
  })
  return (gateways * perGateway * 1000) / (performance.now() - startedAt)
}

/** Until somebody listens behind the broker: a greeting that nobody hears is answered much later. */
const isHeard = async (product: BenchProduct, probe: GatewayDescription): Promise<void> => {
  const publishers = await connectPublishers(product.deviceUrl, [probe])
  try {
    await until(async () => {
      await publishers.publish(1, false)
      const { rows } = await product.database.query(
        'select from gateway_states where boot_id = $1',
        [publishers.bootId],
      )
      return rows.length > 0
    })
  } finally {
    await publishers.stop()
  }
}

/** Online, configured, and nothing left to tell. */
const isSettled = (fleet: Fleet, { database }: BenchProduct): Promise<void> =>
  until(async () => {
    const { connected, gateways, waiting } = fleet.count()
    if (connected < gateways || waiting > 0) return false
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from gateways g join gateway_states s on s.gateway_id = g.id
       where g.device_id like 'LD-LOAD-%' and s.connection_status = 'Online'
         and s.config_version = g.config_version and s.codes_version = g.codes_version`,
    )
    return (rows[0]?.count ?? 0) >= gateways
  })

const LOOK_EVERY_MS = 20
const PATIENCE_MS = 120_000

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const patienceEnds = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > patienceEnds) throw new Error('it takes too long')
    await pause(LOOK_EVERY_MS)
  }
}
