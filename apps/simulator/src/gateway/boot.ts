import { randomBytes } from 'node:crypto'
import { newBootId } from '@lockerdesk/device-protocol'
import { type Clock, createTimers } from '../clock.ts'
import type { Transport } from '../transport.ts'
import { reportInterrupted } from './after-power-cut.ts'
import type { Board } from './board.ts'
import type { Cabinet } from './cabinet.ts'
import { createCommands } from './commands.ts'
import type { Flash } from './flash.ts'
import { createGatewayTime, type TimeSource } from './gateway-time.ts'
import { createKeypad, type Keypad } from './keypad.ts'
import { createLockDriver } from './lock-driver.ts'
import type { createMessageLog } from './message-log.ts'
import { createOutbox } from './outbox.ts'
import { lockerState } from './state.ts'
import { startThermometers } from './thermometers.ts'
import { createUpdates } from './updates.ts'
import { createUplink } from './uplink.ts'
import { createMessageNumbering } from './voice.ts'
import { endFutureLock, moveWrongCodes } from './wrong-codes.ts'

export interface GatewayParts {
  readonly deviceId: string
  readonly secret: string
  readonly flash: Flash
  readonly cabinets: ReadonlyMap<string, Cabinet>
  readonly clock: Clock
  readonly transport: Transport
  readonly random: () => number
  readonly reconnectWithinMs: number
  readonly log: ReturnType<typeof createMessageLog>
  /** What the clock on the board shows, right or wrong. */
  readonly ownClock: () => Date
  readonly changed: () => void
  readonly reboot: () => void
  readonly outboxLimit: number
}

/** A gateway under power: from here to the next power cut. */
export interface Running {
  readonly bootId: string
  readonly keypad: Keypad
  readonly isConnected: boolean
  readonly broker: string
  readonly timeSource: TimeSource
  now(): Date
  setNetwork(isOn: boolean): void
  sendState(): void
  cutPower(): void
}

/** Doors that move together make one snapshot. */
const COMES_TO_REST_MS = 50

export const boot = (parts: GatewayParts, hasNetwork: boolean): Running => {
  const { flash, cabinets, clock, log, deviceId } = parts
  const timers = createTimers(clock)
  let hasPower = true
  let willSendState = false
  const elapsedMs = () => clock.now().getTime()
  const time = createGatewayTime({
    flash,
    ownClock: parts.ownClock,
    elapsedMs,
    onMoved: (byMs) => moveWrongCodes(flash, byMs),
  })
  const now = () => time.now()
  endFutureLock(flash, now())
  const bootId = newBootId(flash.lastBootId, now(), randomBytes(8).toString('hex'))
  flash.lastBootId = bootId

  const voice = createMessageNumbering(deviceId, bootId, time)
  const speak: typeof voice = (event) => {
    const spoken = voice(event)
    time.noteSent(spoken.id)
    log.addBytes('out', spoken.bytes, now())
    return spoken
  }
  const outbox = createOutbox({ flash, timers, elapsedMs, limit: parts.outboxLimit })
  const board: Board = {
    flash,
    cabinets,
    timers,
    time,
    elapsedMs,
    hasPower: () => hasPower,
    isConnected: () => uplink.isConnected,
    report: (event) => {
      if (!hasPower) return
      const { type, payload } = event
      const isReading = type === 'LockerUpdate' && payload.change.kind === 'temperature'
      outbox.add({ ...speak(event), isReading })
    },
    stateChanged: () => {
      parts.changed()
      if (willSendState) return
      willSendState = true
      timers.after(COMES_TO_REST_MS, () => {
        willSendState = false
        uplink.sendState()
      })
    },
    changed: parts.changed,
  }
  const locks = createLockDriver(board)
  const updates = createUpdates(board, () => locks.hasOpenDoor(), parts.reboot)
  const onCommand = createCommands({
    board,
    locks,
    updates,
    deviceId,
    secret: parts.secret,
    onCommand: (command) => log.add('in', command, now()),
  })
  const sensors = [...cabinets].map(([lockerId, cabinet]) =>
    cabinet.watchDoors((door, status) => {
      locks.doorMoved(lockerId, door, status)
      if (status === 'closed') updates.tryWaiting()
    }),
  )
  const uplink = createUplink({
    ...parts,
    board,
    outbox,
    speak,
    speakWill: voice,
    onCommand,
    hasNetwork,
  })
  const keypad = createKeypad(board, locks)

  for (const cabinet of cabinets.values()) {
    board.report({
      type: 'LockerState',
      deviceKind: 'LockControllerV1',
      payload: lockerState(board, cabinet),
    })
  }
  reportInterrupted(board)
  startThermometers(board)
  updates.tryWaiting()

  return {
    bootId,
    keypad,
    get isConnected() {
      return uplink.isConnected
    },
    get broker() {
      return uplink.broker
    },
    get timeSource() {
      return time.source
    },
    now,
    setNetwork: (isOn) => uplink.setNetwork(isOn),
    sendState: () => uplink.sendState(),
    cutPower: () => {
      hasPower = false
      for (const unplug of sensors) unplug()
      uplink.setNetwork(false)
      timers.cancelAll()
    },
  }
}
