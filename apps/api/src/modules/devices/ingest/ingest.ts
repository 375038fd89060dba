import { EVERY_EVENT, EVERY_STATE } from '@lockerdesk/device-protocol'
import { acknowledgeEvents, type Broker } from '../../../platform/mqtt/index.ts'
import { isDatabaseUnavailable } from '../../../platform/database-errors.ts'
import { count, traced } from '../../../platform/telemetry/index.ts'
import type { Services } from '../../../services.ts'
import { secretContext } from '../../gateways/index.ts'
import { applyBatch, logOfUnknown, type CommittedEvents } from './apply-batch.ts'
import { createHeartbeats } from './apply-states.ts'
import { createThermometers } from './apply-temperatures.ts'
import { createBatcher } from './batcher.ts'
import { insertDeviceLogs } from '../logs/device-log-store.ts'
import { openDeviceRegistry } from '../registry/device-registry.ts'
import { type Arrival, arrivalOf, deviceIdOf } from '../heard-message.ts'
import { createNoise } from './noise.ts'
import type { KnownDevice } from '../registry/device-registry-store.ts'
import { createQuarantine } from './quarantine.ts'

export interface Ingest {
  /** Takes no more messages and finishes those it has. */
  stop(): Promise<void>
}

export interface IngestOptions {
  readonly onLockersToJudge: (lockerIds: readonly string[]) => void
  readonly onDeviceChanged?: (deviceId: string) => void
}

const HEARD = [EVERY_EVENT, EVERY_STATE]
/** Long enough that messages keep each other company while many come, short enough that no screen notices. */
const WAIT_MS = 15
const BATCH_SIZE = 1_000
const RETRY_MS = 500

/** From the brokers to the database: in batches, each message once, acknowledged after its commit. */
export const startIngest = async (
  services: Services,
  brokers: readonly Broker[],
  { onLockersToJudge, onDeviceChanged }: IngestOptions,
): Promise<Ingest> => {
  const { clock, logger, database, secrets } = services
  const registry = openDeviceRegistry(services, onDeviceChanged)
  const heartbeats = createHeartbeats()
  const thermometers = createThermometers()
  const noise = createNoise()
  const parts = {
    services,
    registry,
    heartbeats,
    thermometers,
    noise,
    quarantine: createQuarantine(),
  }
  const deviceSecrets = new WeakMap<KnownDevice, string>()
  const secretOf = (device: KnownDevice): string | null => {
    const known = deviceSecrets.get(device)
    if (known !== undefined) return known
    try {
      const opened = secrets.open(device.sealedSecret, secretContext(device.gatewayId))
      deviceSecrets.set(device, opened)
      return opened
    } catch (error) {
      // Its events are committed: nobody else's may suffer for a secret of a lost key.
      logger.error({ err: error, device: device.deviceId }, 'no acknowledgement without its secret')
      return null
    }
  }
  const acknowledging = new Set<Promise<void>>()
  const links = new Map(brokers.map(({ name, link }) => [name, link]))
  const acknowledge = (safe: readonly CommittedEvents[]) => {
    for (const { device, broker, ids } of safe) {
      const { deviceId } = device
      const link = links.get(broker)
      const deviceSecret = secretOf(device)
      if (deviceSecret === null || link === undefined) continue
      // Not heard of by its gateway, an event is sent again, and acknowledged again.
      const told: Promise<void> = acknowledgeEvents(
        link,
        { deviceId, deviceSecret },
        ids,
        clock.now(),
      )
        .catch((error: unknown) =>
          logger.warn({ err: error, deviceId }, 'events were not acknowledged'),
        )
        .finally(() => acknowledging.delete(told))
      acknowledging.add(told)
    }
  }

  /** One line per outage: the batch is retried twice a second. */
  let isFailing = false
  const batcher = createBatcher<Arrival>({
    waitMs: WAIT_MS,
    isUrgent: ({ message }) =>
      message.type === 'LockerUpdate' && message.payload.change.kind === 'command',
    maxItems: BATCH_SIZE,
    retryMs: RETRY_MS,
    work: async (arrivals) => {
      try {
        const { safe, lockersToJudge } = await traced(
          {
            name: 'mqtt receive',
            kind: 'working',
            attributes: {
              'messaging.system': 'mqtt',
              'messaging.batch.message_count': arrivals.length,
            },
          },
          () => applyBatch(parts, arrivals),
        )
        isFailing = false
        acknowledge(safe)
        if (lockersToJudge.length > 0) onLockersToJudge(lockersToJudge)
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, 'a batch of device messages failed')
        isFailing = true
        // What was remembered may be wrong now, or was never written.
        registry.forgetAll()
        heartbeats.forgetAll()
        thermometers.forgetAll()
        noise.forgetAll()
        throw error
      }
    },
    isTransient: isDatabaseUnavailable,
    onPoison: async (arrival, error) => {
      logger.error({ err: error, topic: arrival.topic }, 'a device message was not applied')
      const deviceId = deviceIdOf(arrival)
      await database
        .write('everything', async (tx) => {
          const log = logOfUnknown({
            deviceId,
            device: null,
            arrival,
            message: {
              type: 'Unknown',
              reason: 'Reported',
              problem: 'the server could not apply it',
              id: null,
              deviceId,
              claimedType: null,
              raw: arrival.bytes.toString('utf8').slice(0, 4096),
            },
          })
          await insertDeviceLogs(tx, [log], clock.now())
        })
        .catch((again: unknown) => logger.error({ err: again }, 'nor kept'))
    },
  })

  const listen = ({ name, link }: Broker) =>
    link.subscribe(HEARD, async (topic, bytes, { isRetained }) => {
      try {
        const arrival = arrivalOf(name, topic, bytes, clock.now(), isRetained)
        count('mqtt', { direction: 'in', type: arrival.message.type })
        await batcher.add(arrival)
      } catch (error) {
        logger.error({ err: error, topic }, 'a device message was not read')
      }
    })
  await Promise.all(brokers.map(listen))
  return {
    stop: async () => {
      // From a broker that is away nothing comes either.
      await Promise.all(brokers.map(({ link }) => link.unsubscribe(HEARD).catch(() => {})))
      registry.stop()
      await batcher.close()
      await Promise.all(acknowledging)
    },
  }
}
