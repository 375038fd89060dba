import type { Broker } from '../../platform/mqtt/index.ts'
import type { Services } from '../../services.ts'
import { createTemperatureWatch } from '../temperatures/index.ts'
import { startDispatcher } from './commands/dispatch-commands.ts'
import { noteGatewayBrokers } from './connections/note-gateway-brokers.ts'
import { startIngest } from './ingest/ingest.ts'
import { startSweep } from './sweep.ts'
import { watchBrokers } from './connections/watch-brokers.ts'
import { expireSilentCommands } from './commands/watch-commands.ts'
import { findOutdatedGateways } from './watch-configs.ts'
import { findSilentGateways } from './connections/watch-connections.ts'
import { findDoorsOpenTooLong } from './watch-doors.ts'

export interface Devices {
  stop(): Promise<void>
}

export interface DevicesOptions {
  /** Called when a device was changed, moved or removed, on whichever node. */
  readonly onDeviceChanged?: (deviceId: string) => void
  readonly sweepEveryMs?: number
  /** Registers a listener for moves of the clock: the silence that a move adds is no gateway's. */
  readonly onClockMoved?: (listener: () => void) => void
}

const SWEEP_EVERY_MS = 1_000

/** Everything between the brokers and the database; any number of processes may run it at once. */
export const startDevices = async (
  services: Services,
  brokers: readonly Broker[],
  {
    onDeviceChanged = () => {},
    sweepEveryMs = SWEEP_EVERY_MS,
    onClockMoved = () => {},
  }: DevicesOptions = {},
): Promise<Devices> => {
  const { logger } = services
  await noteGatewayBrokers(services)
  const connections = watchBrokers(brokers, services)
  onClockMoved(() => connections.restart())
  const watch = createTemperatureWatch(services)
  const ingest = await startIngest(services, brokers, {
    onDeviceChanged,
    onLockersToJudge: (lockerIds) => watch.judgeSoon(lockerIds),
  })
  const dispatchers = brokers.map((broker) => startDispatcher(services, broker, brokers))
  const sweeps = [
    startSweep('silent gateways', sweepEveryMs, logger, () =>
      findSilentGateways(services, connections),
    ),
    startSweep('silent commands', sweepEveryMs, logger, () => expireSilentCommands(services)),
    startSweep('open doors', sweepEveryMs * 5, logger, () => findDoorsOpenTooLong(services)),
    startSweep('configurations', sweepEveryMs * 5, logger, () => findOutdatedGateways(services)),
    startSweep('temperatures', sweepEveryMs * 5, logger, () => watch.judgeDue()),
  ]
  return {
    stop: async () => {
      connections.stop()
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await ingest.stop()
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
      await watch.stop()
    },
  }
}
