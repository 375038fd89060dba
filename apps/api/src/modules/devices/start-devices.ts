import type { MqttLink } from '../../platform/mqtt/index.ts'
import type { Services } from '../../services.ts'
import { createTemperatureWatch } from '../temperatures/index.ts'
import { startDispatcher } from './dispatch-commands.ts'
import { startIngest } from './ingest.ts'
import { startSweep } from './sweep.ts'
import { endSilentCommands } from './watch-commands.ts'
import { findOutdatedGateways } from './watch-configs.ts'
import { findSilentGateways } from './watch-connections.ts'
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

/** Everything between the broker and the database; any number of processes may run it at once. */
export const startDevices = async (
  services: Services,
  link: MqttLink,
  {
    onDeviceChanged = () => {},
    sweepEveryMs = SWEEP_EVERY_MS,
    onClockMoved = () => {},
  }: DevicesOptions = {},
): Promise<Devices> => {
  const { clock, logger } = services
  let listeningSince: Date | null = null
  link.watchConnection((isConnected) => {
    listeningSince = isConnected ? clock.now() : null
  })
  onClockMoved(() => {
    if (listeningSince !== null) listeningSince = clock.now()
  })
  const watch = createTemperatureWatch(services)
  const ingest = await startIngest(services, link, {
    onDeviceChanged,
    onLockersToJudge: (lockerIds) => watch.judgeSoon(lockerIds),
  })
  const dispatcher = startDispatcher(services, link)
  const sweeps = [
    startSweep('silent gateways', sweepEveryMs, logger, async () => {
      // While the broker is away everybody is silent, and nobody's gateway is to blame.
      if (listeningSince !== null) await findSilentGateways(services, listeningSince)
    }),
    startSweep('silent commands', sweepEveryMs, logger, () => endSilentCommands(services)),
    startSweep('open doors', sweepEveryMs * 5, logger, () => findDoorsOpenTooLong(services)),
    startSweep('configurations', sweepEveryMs * 5, logger, () => findOutdatedGateways(services)),
    startSweep('temperatures', sweepEveryMs * 5, logger, () => watch.judgeDue()),
  ]
  return {
    stop: async () => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await ingest.stop()
      await dispatcher.stop()
      await watch.stop()
    },
  }
}
