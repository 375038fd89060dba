import type { FirmwareVersions } from '@lockerdesk/device-protocol'
import type { Cancel, Clock } from '../clock.ts'
import type { Transport } from '../transport.ts'
import { boot, type Running } from './boot.ts'
import { type Cabinet, type CabinetDescription, createCabinet } from './cabinet.ts'
import { emptyFlash, type Flash } from './flash.ts'
import type { TimeSource } from './gateway-time.ts'
import type { Display } from './keypad.ts'
import type { Key } from './keys.ts'
import { createMessageLog, type LogLine } from './message-log.ts'

export interface GatewayDescription {
  readonly deviceId: string
  readonly secret: string
  readonly lockers: readonly CabinetDescription[]
}

export interface VirtualGatewayOptions {
  readonly transport: Transport
  readonly clock: Clock
  readonly random?: () => number
  readonly reconnectWithinMs?: number
  readonly firmware?: FirmwareVersions
  /** How many messages are kept for the page. */
  readonly logLength?: number
  /** How far the own clock is ahead; negative: behind. */
  readonly skewMs?: number
  /** How many events wait for the network before some are dropped. */
  readonly outboxLimit?: number
}

/** What the clock on the board shows, beside the time that the gateway goes by. */
export interface GatewayClock {
  readonly skewMs: number
  readonly own: Date
  /** null: without power there is no time. */
  readonly corrected: Date | null
  readonly source: TimeSource | null
}

/** A gateway with its keypad, its cabinets, its plug and its network cable. */
export interface VirtualGateway {
  readonly deviceId: string
  readonly cabinets: ReadonlyMap<string, Cabinet>
  readonly flash: Flash
  readonly log: readonly LogLine[]
  readonly display: Display
  readonly bootId: string | null
  readonly hasPower: boolean
  readonly hasNetwork: boolean
  readonly isConnected: boolean
  /** The broker that it is connected to; null: to none. */
  readonly broker: string | null
  readonly clock: GatewayClock
  press(key: Key): Promise<void>
  setPower(isOn: boolean): void
  setNetwork(isOn: boolean): void
  /** A power cut that ends after so many milliseconds. */
  reboot(afterMs?: number): void
  setClockSkew(skewMs: number): void
  /** The whole state, asked for or not: what a load test sends many of. */
  sendState(): void
  watch(listener: () => void): Cancel
}

const RECONNECT_WITHIN_MS = 30_000
const REBOOT_MS = 2_000
const LOG_LENGTH = 100
const OUTBOX_LIMIT = 10_000

export const createVirtualGateway = (
  description: GatewayDescription,
  options: VirtualGatewayOptions,
): VirtualGateway => {
  const { deviceId, secret } = description
  const { clock, transport, random = Math.random } = options
  const flash = emptyFlash(options.firmware)
  const log = createMessageLog(options.logLength ?? LOG_LENGTH)
  const listeners = new Set<() => void>()
  const cabinets = new Map(
    description.lockers.map((one) => [one.lockerId, createCabinet(one, clock)] as const),
  )
  let running: Running | null = null
  let hasNetwork = true
  let isRestarting = false
  let restart: Cancel = () => {}
  let skewMs = options.skewMs ?? 0

  const ownClock = () => new Date(clock.now().getTime() + skewMs)

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const setPower = (isOn: boolean) => {
    restart()
    isRestarting = false
    if (isOn === (running !== null)) return changed()
    if (isOn) {
      running = boot(
        {
          deviceId,
          secret,
          flash,
          cabinets,
          clock,
          transport,
          random,
          reconnectWithinMs: options.reconnectWithinMs ?? RECONNECT_WITHIN_MS,
          log,
          ownClock,
          changed,
          reboot: () => reboot(),
          outboxLimit: options.outboxLimit ?? OUTBOX_LIMIT,
        },
        hasNetwork,
      )
    } else {
      running?.cutPower()
      running = null
    }
    return changed()
  }
  const reboot = (afterMs = REBOOT_MS) => {
    setPower(false)
    isRestarting = true
    restart = clock.after(afterMs, () => setPower(true))
    changed()
  }

  return {
    deviceId,
    cabinets,
    flash,
    log: log.lines,
    get display() {
      if (isRestarting) return { kind: 'starting' as const }
      return running?.keypad.display ?? { kind: 'off' as const }
    },
    get bootId() {
      return running?.bootId ?? null
    },
    get hasPower() {
      return running !== null
    },
    get hasNetwork() {
      return hasNetwork
    },
    get isConnected() {
      return running?.isConnected ?? false
    },
    get broker() {
      return running?.isConnected === true ? running.broker : null
    },
    get clock() {
      return {
        skewMs,
        own: ownClock(),
        corrected: running?.now() ?? null,
        source: running?.timeSource ?? null,
      }
    },
    press: async (key) => running?.keypad.press(key),
    setPower,
    setNetwork: (isOn) => {
      hasNetwork = isOn
      running?.setNetwork(isOn)
      changed()
    },
    reboot,
    setClockSkew: (next) => {
      skewMs = next
      changed()
    },
    sendState: () => running?.sendState(),
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
