import type { DeviceKind, DeviceMessageType } from '@lockerdesk/domain'
import {
  type CommandType,
  type EventType,
  kindOf,
  MAX_MESSAGE_BYTES,
  type Payload,
} from './messages.ts'
import { signatureOf } from './sign-command.ts'

interface Outgoing {
  readonly id: string
  readonly deviceId: string
  readonly bootId: string
  readonly seq: number
  readonly sentAt: Date
  readonly correlationId?: string | null
  /** Events alone; the server's clock needs no correction. */
  readonly clockOffsetMs?: number | null
}

/** Distributes, so that a type and its payload stay together. */
export type OutgoingEvent<T extends EventType = EventType> = T extends EventType
  ? Outgoing & { readonly type: T; readonly deviceKind: DeviceKind; readonly payload: Payload<T> }
  : never
export type OutgoingCommand<T extends CommandType = CommandType> = T extends CommandType
  ? Outgoing & { readonly type: T; readonly payload: Payload<T> }
  : never

const ADDRESSEES = {
  ForceUpdate: 'GatewayV1',
  GatewayConfigUpdate: 'GatewayV1',
  LatestVersion: 'GatewayV1',
  OpenLocks: 'LockControllerV1',
} as const satisfies Record<CommandType, DeviceKind>

const envelopeOf = (
  {
    type,
    id,
    deviceId,
    bootId,
    seq,
    sentAt,
    clockOffsetMs,
    correlationId = null,
    payload,
  }: OutgoingEvent | OutgoingCommand,
  deviceKind: DeviceKind,
) => ({
  id,
  kind: kindOf(type),
  type,
  deviceKind,
  deviceId,
  bootId,
  seq,
  sentAt: sentAt.toISOString(),
  ...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
  correlationId,
  payload,
})

export const encodeEvent = (event: OutgoingEvent): Buffer =>
  encode(envelopeOf(event, event.deviceKind))

/** Signed with the secret of the device that it is for. */
export const encodeCommand = (command: OutgoingCommand, deviceSecret: string): Buffer => {
  const unsigned = envelopeOf(command, ADDRESSEES[command.type])
  return encode({ ...unsigned, signature: signatureOf(unsigned, deviceSecret) })
}

const encode = (envelope: {
  readonly type: DeviceMessageType
  readonly signature?: string
}): Buffer => {
  const bytes = Buffer.from(JSON.stringify(envelope))
  if (bytes.length > MAX_MESSAGE_BYTES) {
    throw new RangeError(`${envelope.type} of ${bytes.length} bytes is over the limit`)
  }
  return bytes
}
