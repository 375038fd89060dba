import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CodeEntry,
  decodeFromTopic,
  type DecodedMessage,
  encodeAcknowledgement,
  encodeCommand,
  type EventMessage,
  hashCode,
  newCodeSalt,
  type OutgoingCommand,
  topicOf,
} from '@lockerdesk/device-protocol'
import type { MqttLink } from '../../../apps/api/src/platform/mqtt/index.ts'
import type { Hands } from './hands.ts'

export interface CertifyOptions {
  readonly link: MqttLink
  readonly deviceId: string
  readonly secret: string
  readonly lockerId: string
  /** At least two. */
  readonly boxIds: readonly string[]
  readonly hands: Hands
}

/** The gateway does not keep a rule. */
export class BrokenRule extends Error {
  override name = 'BrokenRule'
}

export interface Heard {
  readonly message: DecodedMessage
  readonly text: string
  readonly isRetained: boolean
}

type KnownEvent = Exclude<EventMessage, { type: 'Unknown' }>
type EventOf<T extends KnownEvent['type']> = Extract<KnownEvent, { type: T }>
type CommandBody = Pick<OutgoingCommand, 'type' | 'payload'>

export interface Settings {
  readonly isInLockdown?: boolean
  readonly cooldownMs?: number
  readonly entries?: readonly CodeEntry[]
}

const PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 25
/** The server that the kit plays is an hour ahead of this machine: a gateway that does not listen shows it. */
const SERVER_AHEAD_MS = 60 * 60_000

/** A server for one gateway: it remembers what it heard, and does what a rule asks for. */
export class Kit {
  readonly heard: Heard[] = []
  readonly options: CertifyOptions
  isAcknowledging = true
  private version = Math.floor(Date.now() / 1000)
  private readonly salt = newCodeSalt()
  private readonly bootId = randomBytes(12).toString('hex')
  private seq = 0

  constructor(options: CertifyOptions) {
    this.options = options
  }

  now(): Date {
    return new Date(Date.now() + SERVER_AHEAD_MS)
  }

  async listen(): Promise<void> {
    const { link, deviceId } = this.options
    const channels = ['events', 'state'] as const
    await link.subscribe(
      channels.map((channel) => topicOf(deviceId, channel)),
      (topic, bytes, { isRetained }) => this.hear(topic, bytes, isRetained),
    )
  }

  private async hear(topic: string, bytes: Buffer, isRetained: boolean): Promise<void> {
    const message = decodeFromTopic(topic, bytes)
    this.heard.push({ message, text: bytes.toString(), isRetained })
    if (message.id === null || message.type === 'State' || !this.isAcknowledging) return
    await this.acknowledge([message.id])
  }

  acknowledge(ids: readonly string[]): Promise<void> {
    const { link, deviceId, secret } = this.options
    const bytes = encodeAcknowledgement(ids, this.now(), secret)
    return link.publish(topicOf(deviceId, 'acks'), bytes)
  }

  newId(): string {
    const seconds = Math.floor(this.now().getTime() / 1000)
    return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
  }

  /** Signed as the server signs, unless a rule wants otherwise. */
  async send(
    body: CommandBody,
    { id = this.newId(), sentAt = this.now(), secret = this.options.secret } = {},
  ): Promise<string> {
    const { link, deviceId } = this.options
    this.seq += 1
    const request = this.events('RequestLockerConfig').at(-1)?.id ?? null
    const correlationId = body.type === 'GatewayConfigUpdate' ? request : null
    const position = { id, deviceId, bootId: this.bootId, seq: this.seq, sentAt, correlationId }
    const bytes = encodeCommand({ ...body, ...position } as OutgoingCommand, secret)
    await link.publish(topicOf(deviceId, 'commands'), bytes)
    return id
  }

  /** Opens the first box, unless told otherwise; the id of the command. */
  async open(
    changes: {
      readonly ttlMs?: number
      readonly reservation?: { id: string; version: number }
    } = {},
    envelope: { readonly id?: string; readonly sentAt?: Date; readonly secret?: string } = {},
  ): Promise<string> {
    const { lockerId, boxIds } = this.options
    const id = envelope.id ?? this.newId()
    const doors = { boxIds: boxIds.slice(0, 1), openMainDoor: false }
    const payload = { commandId: id, lockerId, ...doors, ttlMs: 15_000, ...changes }
    return this.send({ type: 'OpenLocks', payload }, { ...envelope, id })
  }

  /** A configuration with the next version, and the `State` that acknowledges it. */
  async configure(settings: Settings = {}): Promise<void> {
    this.version += 1
    const { version } = this
    await this.sendConfiguration(version, settings)
    await this.until(`a State with configVersion and codesVersion ${version}`, () =>
      this.events('State').some(
        ({ payload }) => payload.configVersion === version && payload.codesVersion === version,
      ),
    )
  }

  sendConfiguration(version: number, settings: Settings): Promise<string> {
    const { isInLockdown = false, cooldownMs = 0, entries = [] } = settings
    const { lockerId, boxIds } = this.options
    const locker = { lockerId, boxIds: [...boxIds], hasMainDoor: false, cooldownMs, isInLockdown }
    return this.send({
      type: 'GatewayConfigUpdate',
      payload: {
        version,
        heartbeatSeconds: 2,
        acknowledgesEvents: true,
        lockers: [{ ...locker, temperatureType: 'NotCooled' }],
        codes: { version, salt: this.salt, part: 1, parts: 1, entries: [...entries] },
      },
    })
  }

  get configVersion(): number {
    return this.version
  }

  async code(digits: string, changes: Partial<CodeEntry> = {}): Promise<CodeEntry> {
    const { lockerId, boxIds } = this.options
    return {
      hash: await hashCode(this.salt, digits),
      kind: 'reservation',
      subjectId: `certify-${digits}`,
      version: 1,
      lockerId,
      boxIds: boxIds.slice(0, 1),
      validFrom: '1970-01-01T00:00:00.000Z',
      validUntil: null,
      ...changes,
    }
  }

  /** Each once, however often it came. */
  events<T extends KnownEvent['type']>(type: T): EventOf<T>[] {
    const seen = new Set<string | null>()
    return this.heard
      .map(({ message }) => message)
      .filter((message): message is EventOf<T> => message.type === type)
      .filter(({ id }) => !seen.has(id) && seen.add(id))
  }

  /** How a command went: 'delivered', '1 unlocked', '1 refused cooldown'. */
  steps(commandId: string): string[] {
    return this.events('LockerUpdate')
      .filter(({ correlationId }) => correlationId === commandId)
      .map(({ payload }) => payload.change)
      .filter((change) => change.kind === 'command')
      .map(({ boxId, status, reason }) =>
        [boxId, status, reason].filter((word) => word !== undefined).join(' '),
      )
  }

  /** What the keypad reported since so many of its events. */
  results(since = 0): string[] {
    return this.events('TerminalAction')
      .slice(since)
      .map(({ payload }) => payload.result)
  }

  async until(
    what: string | (() => string),
    isSo: () => boolean,
    patienceMs = PATIENCE_MS,
  ): Promise<void> {
    const limit = performance.now() + patienceMs
    while (!isSo()) {
      if (performance.now() > limit)
        throw new BrokenRule(
          `${typeof what === 'string' ? what : what()} did not come within ${patienceMs / 1000} s`,
        )
      await sleep(LOOK_EVERY_MS)
    }
  }

  async untilStep(commandId: string, step: string): Promise<void> {
    await this.until(
      () => `the step '${step}' (heard: ${this.steps(commandId).join(', ') || 'none'})`,
      () => this.steps(commandId).includes(step),
    )
  }

  /** Long enough for a gateway to do what it must not. */
  async rest(restMs = 1_000): Promise<void> {
    await sleep(restMs)
  }

  async typeFor(digits: string): Promise<string> {
    const before = this.results().length
    await this.options.hands.type(digits)
    await this.until(`a TerminalAction for ${digits}`, () => this.results().length > before)
    return this.results(before)[0] ?? ''
  }

  async shut(): Promise<void> {
    const { hands, lockerId, boxIds } = this.options
    const [boxId = ''] = boxIds
    const doors = () =>
      this.events('LockerUpdate')
        .map(({ payload }) => payload.change)
        .filter((change) => change.kind === 'door')
    await hands.pushShut(lockerId, boxId)
    await this.until(`door ${boxId} closed`, () => doors().at(-1)?.lockStatus !== 'open')
  }
}

export const expectSo = (isSo: boolean, problem: string): void => {
  if (!isSo) throw new BrokenRule(problem)
}
