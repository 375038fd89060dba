import { decodeAcknowledgement } from '@lockerdesk/device-protocol'
import { brokerAfter, HEARTBEAT_SECONDS } from '@lockerdesk/domain'
import type { Cancel } from '../clock.ts'
import type { Connection, Transport } from '../transport.ts'
import type { Board, EventToSend } from './board.ts'
import type { Outbox } from './outbox.ts'
import { briefState, wholeState } from './state.ts'
import type { Spoken } from './voice.ts'

export interface Uplink {
  readonly isConnected: boolean
  /** The one it is connected to, or tries next. */
  readonly broker: string
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

/** Where another broker may answer, nobody waits long for this one. */
const CONNECT_TIMEOUT_MS = 20_000
const CONNECT_TIMEOUT_OF_SEVERAL_MS = 5_000
/** At another broker than its own, a gateway looks so often whether that one is back. */
const HOME_EVERY_MS = 10 * 60_000
/** A broker without a server behind it: nothing that the gateway says is acknowledged for so long. */
const UNANSWERED_MS = 90_000
const LOOK_FOR_ANSWERS_MS = 10_000
const HOME_AFTER_UNANSWERED_MS = 60 * 60_000

export const createUplink = (parts: UplinkParts): Uplink => {
  const { board, outbox, speak, random } = parts
  let { hasNetwork } = parts
  let connection: Connection | null = null
  let attempts = 0
  /** Which connection of this boot is the present one, or is being made. */
  let current = 0
  let beats = 0
  let retry: Cancel = () => {}
  /** Its own first, the one it was installed with as the last resort. */
  const brokers = () => [
    ...new Set([...(board.flash.configuration?.brokers ?? []), parts.transport.installed]),
  ]
  let broker = brokers()[0] ?? parts.transport.installed
  let failures = 0
  let unansweredSinceMs: number | null = null
  let homeAfterMs = 0

  const send = (event: EventToSend, channel: 'events' | 'state', isRetained: boolean) => {
    // What fails here is said anew over the next connection.
    connection?.publish(channel, speak(event).bytes, isRetained).catch(() => {})
  }
  const sendState = () => {
    const payload = wholeState(board, current)
    send({ type: 'State', deviceKind: 'GatewayV1', payload }, 'state', true)
  }

  const onAcknowledgement = (bytes: Buffer) => {
    const { ids, sentAt } = decodeAcknowledgement(bytes, parts.secret)
    if (sentAt !== null) board.time.hear(sentAt, ids)
    unansweredSinceMs = null
    outbox.acknowledge(ids)
  }

  const isCurrent = (own: number) => own === current && hasNetwork && board.hasPower()
  const open = (to: string, own: number): Promise<Connection> => {
    const offline = briefState(board, 'Offline', own)
    return parts.transport.connect({
      broker: to,
      timeoutMs: brokers().length > 1 ? CONNECT_TIMEOUT_OF_SEVERAL_MS : CONNECT_TIMEOUT_MS,
      will: parts.speakWill({ type: 'State', deviceKind: 'GatewayV1', payload: offline }).bytes,
      onHeard: (channel, bytes) => {
        if (!isCurrent(own)) return
        if (channel === 'commands') parts.onCommand(bytes)
        else onAcknowledgement(bytes)
      },
      onLost: () => {
        if (isCurrent(own)) lose()
      },
    })
  }

  const connect = async () => {
    attempts += 1
    const own = attempts
    current = own
    try {
      const next = await open(broker, own)
      if (isCurrent(own)) greet(next)
      else next.cut()
    } catch {
      if (isCurrent(own)) tryNext()
    }
  }

  const greet = (next: Connection) => {
    connection = next
    failures = 0
    unansweredSinceMs = board.elapsedMs()
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
  const reconnectAfter = (waitMs: number) => {
    drop()
    retry = board.timers.after(waitMs, () => void connect())
  }
  /** The same broker first: it may have restarted, or the line was cut. */
  const lose = () => reconnectAfter(random() * parts.reconnectWithinMs)
  /** All of them one after the other, and then a pause. */
  const tryNext = () => {
    failures += 1
    broker = brokerAfter(broker, brokers())
    reconnectAfter(failures % brokers().length === 0 ? random() * parts.reconnectWithinMs : 0)
  }
  /** Connects there before it leaves here, so that it is never away. */
  const goHome = async () => {
    const left = connection
    const [home] = brokers()
    if (left === null || home === undefined || home === broker) return
    if (board.elapsedMs() < homeAfterMs) return
    attempts += 1
    const own = attempts
    const next = await open(home, own).catch(() => null)
    if (next === null) return
    if (connection !== left) return next.cut()
    current = own
    broker = home
    greet(next)
    left.close()
  }
  const leaveUnanswered = () => {
    if (connection === null || brokers().length === 1) return
    const nowMs = board.elapsedMs()
    if (board.flash.outbox.size > 0) unansweredSinceMs ??= nowMs
    if (unansweredSinceMs === null || nowMs - unansweredSinceMs < UNANSWERED_MS) return
    homeAfterMs = nowMs + HOME_AFTER_UNANSWERED_MS
    const left = connection
    current = 0
    broker = brokerAfter(broker, brokers())
    lose()
    left.close()
  }

  board.timers.every(
    () => (board.flash.configuration?.heartbeatSeconds ?? HEARTBEAT_SECONDS) * 1000,
    () => {
      beats += 1
      if (beats % BEATS_PER_STATE === 0) return sendState()
      const payload = briefState(board, 'Online', current)
      return send({ type: 'State', deviceKind: 'GatewayV1', payload }, 'state', false)
    },
  )
  // Its acknowledgement tells the time to a gateway that has nothing else to say.
  board.timers.every(
    () => (board.time.source === 'heard' ? ASK_EVERY_MS : ASK_AGAIN_MS),
    askForConfiguration,
  )
  board.timers.every(() => FIRMWARE_EVERY_MS, askForFirmware)
  board.timers.every(
    () => HOME_EVERY_MS * (0.5 + random()),
    () => void goHome(),
  )
  board.timers.every(() => LOOK_FOR_ANSWERS_MS, leaveUnanswered)
  if (hasNetwork) void connect()

  return {
    get isConnected() {
      return connection !== null
    },
    get broker() {
      return broker
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
