import { decodeAcknowledgement } from '@lockerdesk/device-protocol'
import { HEARTBEAT_SECONDS } from '@lockerdesk/domain'
import type { Cancel } from '../clock.ts'
import type { Connection, Transport } from '../transport.ts'
import type { Board, EventToSend } from './board.ts'
import type { Outbox } from './outbox.ts'
import { briefState, wholeState } from './state.ts'
import type { Spoken } from './voice.ts'

export interface Uplink {
  readonly isConnected: boolean
  setNetwork(isOn: boolean): void
  /** The whole state, kept by the broker. */
  sendState(): void
}

export interface UplinkParts {
  readonly board: Board
  readonly secret: string
  readonly transport: Transport
  readonly outbox: Outbox
  readonly speak: (event: EventToSend) => Spoken
  /** As `speak`, for what is said only if the connection breaks. */
  readonly speakWill: (event: EventToSend) => Spoken
  readonly onCommand: (bytes: Buffer) => void
  readonly random: () => number
  /** The longest wait before the next try, so that a fleet does not return all at once. */
  readonly reconnectWithinMs: number
  readonly hasNetwork: boolean
}

/** Every so many heartbeats the whole state goes with one, should a snapshot have been lost. */
const BEATS_PER_STATE = 10
const ASK_EVERY_MS = 60 * 60_000
/** Asked while no server listened, a request is lost. */
const ASK_AGAIN_MS = 10_000
const FIRMWARE_EVERY_MS = 24 * 60 * 60_000

export const createUplink = (parts: UplinkParts): Uplink => {
  const { board, outbox, speak, random } = parts
  let { hasNetwork } = parts
  let connection: Connection | null = null
  let attempt = 0
  let beats = 0
  let retry: Cancel = () => {}

  const send = (event: EventToSend, channel: 'events' | 'state', isRetained: boolean) => {
    // What fails here is said anew over the next connection.
    connection?.publish(channel, speak(event).bytes, isRetained).catch(() => {})
  }
  const sendState = () => {
    const payload = wholeState(board, attempt)
    send({ type: 'State', deviceKind: 'GatewayV1', payload }, 'state', true)
  }

  const onAcknowledgement = (bytes: Buffer) => {
    const { ids, sentAt } = decodeAcknowledgement(bytes, parts.secret)
    if (sentAt !== null) board.time.hear(sentAt, ids)
    outbox.acknowledge(ids)
  }

  const connect = async () => {
    attempt += 1
    const own = attempt
    const isCurrent = () => own === attempt && hasNetwork && board.hasPower()
    const offline = briefState(board, 'Offline', own)
    try {
      const next = await parts.transport.connect({
        will: parts.speakWill({ type: 'State', deviceKind: 'GatewayV1', payload: offline }).bytes,
        onHeard: (channel, bytes) => {
          if (!isCurrent()) return
          if (channel === 'commands') parts.onCommand(bytes)
          else onAcknowledgement(bytes)
        },
        onLost: () => {
          if (isCurrent()) lose()
        },
      })
      if (isCurrent()) greet(next)
      else next.cut()
    } catch {
      if (isCurrent()) lose()
    }
  }

  const greet = (next: Connection) => {
    connection = next
    sendState()
    askForConfiguration()
    askForFirmware()
    tellLost(board)
    outbox.attach(next)
    board.changed()
  }

  const askForConfiguration = () => {
    const { configuration, codes } = board.flash
    const held = { configVersion: configuration?.version ?? 0, codesVersion: codes?.version ?? 0 }
    send({ type: 'RequestLockerConfig', deviceKind: 'GatewayV1', payload: held }, 'events', false)
  }
  const askForFirmware = () => {
    const payload = { firmwareVersions: board.flash.firmware }
    send({ type: 'RequestLatestVersion', deviceKind: 'GatewayV1', payload }, 'events', false)
  }

  const drop = () => {
    connection = null
    outbox.detach()
    retry()
    board.changed()
  }
  const lose = () => {
    drop()
    retry = board.timers.after(random() * parts.reconnectWithinMs, () => void connect())
  }

  board.timers.every(
    () => (board.flash.configuration?.heartbeatSeconds ?? HEARTBEAT_SECONDS) * 1000,
    () => {
      beats += 1
      if (beats % BEATS_PER_STATE === 0) return sendState()
      const payload = briefState(board, 'Online', attempt)
      return send({ type: 'State', deviceKind: 'GatewayV1', payload }, 'state', false)
    },
  )
  // Its acknowledgement tells the time to a gateway that has nothing else to say.
  board.timers.every(
    () => (board.time.source === 'heard' ? ASK_EVERY_MS : ASK_AGAIN_MS),
    askForConfiguration,
  )
  board.timers.every(() => FIRMWARE_EVERY_MS, askForFirmware)
  if (hasNetwork) void connect()

  return {
    get isConnected() {
      return connection !== null
    },
    sendState,
    setNetwork: (isOn) => {
      if (isOn === hasNetwork) return
      hasNetwork = isOn
      const cut = connection
      drop()
      cut?.cut()
      if (isOn) void connect()
    },
  }
}

const tellLost = (board: Board): void => {
  const { eventsLost } = board.flash
  if (eventsLost === 0) return
  board.flash.eventsLost = 0
  board.report({
    type: 'Error',
    deviceKind: 'GatewayV1',
    payload: {
      code: 'EventsLost',
      message: `${eventsLost} events found no room`,
      component: 'gateway',
    },
  })
}
