import { ID_PATTERN } from '@lockerdesk/domain'
import {
  type CommandMessage,
  type EventMessage,
  envelopeSchema,
  kindOf,
  MAX_MESSAGE_BYTES,
  type KnownMessage,
  PAYLOADS,
} from './messages.ts'
import { parseTopic } from './topics.ts'

export const UNKNOWN_REASONS = [
  'Oversized',
  'NotJson',
  'BadEnvelope',
  'UnknownType',
  'WrongKind',
  'BadPayload',
  'WrongDevice',
  'WrongTopic',
  'Reported',
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** What could not be used: kept with its reason, and otherwise without effect. */
export interface UnknownMessage {
  readonly type: 'Unknown'
  readonly reason: UnknownReason
  /** The field that is wrong, for the person who reads the device log. */
  readonly problem: string
  /** What it claims to be, as far as that is well-formed. */
  readonly id: string | null
  readonly deviceId: string | null
  readonly claimedType: string | null
  /** The beginning of what arrived. */
  readonly raw: string
}

export type DecodedMessage = KnownMessage | UnknownMessage

const RAW_LENGTH = 4096

/** Never throws. Fields that this version does not know are left out; all others are checked. */
export const decodeMessage = (bytes: Uint8Array): DecodedMessage => {
  if (bytes.byteLength > MAX_MESSAGE_BYTES) {
    return unknown('Oversized', `${bytes.byteLength} bytes`, bytes)
  }
  const parsed = parseJson(bytes)
  if (parsed === undefined) return unknown('NotJson', '', bytes)
  const envelope = envelopeSchema.safeParse(parsed)
  if (!envelope.success) {
    const [issue] = envelope.error.issues
    const path = issue?.path.join('.') ?? ''
    return unknown(path === 'type' ? 'UnknownType' : 'BadEnvelope', path, bytes, parsed)
  }
  const { type, kind } = envelope.data
  if (type !== 'Unknown' && kind !== kindOf(type))
    return unknown('WrongKind', 'kind', bytes, parsed)
  const payload = PAYLOADS[type].safeParse(envelope.data.payload)
  if (!payload.success) {
    const path = payload.error.issues[0]?.path.join('.') ?? ''
    return unknown('BadPayload', `payload.${path}`, bytes, parsed)
  }
  if (type === 'Unknown') return unknown('Reported', '', bytes, parsed)
  return { ...envelope.data, payload: payload.data } as KnownMessage
}

/** As `decodeMessage`; a message must also be about the device in whose branch it arrived. */
export const decodeFromTopic = (topic: string, bytes: Uint8Array): DecodedMessage => {
  const place = parseTopic(topic)
  if (place === null) return unknown('WrongTopic', topic.slice(0, 200), bytes)
  const message = decodeMessage(bytes)
  if (message.type === 'Unknown') return { ...message, deviceId: place.deviceId }
  const wrong =
    message.deviceId === place.deviceId
      ? fitsChannel(message, place.channel)
      : ({ reason: 'WrongDevice', problem: 'deviceId' } as const)
  if (wrong === null) return message
  return { ...unknown(wrong.reason, wrong.problem, bytes, message), deviceId: place.deviceId }
}

const fitsChannel = (
  { kind, type }: KnownMessage,
  channel: string,
): { reason: UnknownReason; problem: string } | null => {
  const belongs =
    kind === 'Command'
      ? channel === 'commands'
      : channel === (type === 'State' ? 'state' : 'events')
  return belongs ? null : { reason: 'WrongTopic', problem: channel }
}

export const isEvent = (
  message: KnownMessage,
): message is Exclude<EventMessage, { type: 'Unknown' }> => message.kind === 'Event'

export const isCommand = (message: KnownMessage): message is CommandMessage =>
  message.kind === 'Command'

const strictText = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(strictText.decode(bytes))
  } catch {
    return undefined
  }
}

const unknown = (
  reason: UnknownReason,
  problem: string,
  bytes: Uint8Array,
  parsed?: unknown,
): UnknownMessage => ({
  type: 'Unknown',
  reason,
  problem,
  id: textField(parsed, 'id', ID_PATTERN),
  deviceId: textField(parsed, 'deviceId', /^[A-Za-z0-9_-]{1,64}$/),
  claimedType: textField(parsed, 'type', /^[\w -]{1,64}$/),
  raw: new TextDecoder().decode(bytes.subarray(0, RAW_LENGTH)).replaceAll('\0', '\uFFFD'),
})

const textField = (parsed: unknown, name: string, pattern: RegExp): string | null => {
  if (typeof parsed !== 'object' || parsed === null) return null
  const value: unknown = Reflect.get(parsed, name)
  return typeof value === 'string' && pattern.test(value) ? value : null
}
